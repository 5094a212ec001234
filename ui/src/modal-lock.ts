import { createContext } from 'react'

/** Whether what lies over the page has to stay there: no key, no button and no touch beside it closes it. */
export const ModalLock = createContext(false)
