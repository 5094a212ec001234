import { createContext } from 'react'

/** Whether the overlay must stay open: neither keys, buttons nor clicks outside close it. */
export const ModalLock = createContext(false)
