import { ApiFailure } from '@onair/contract/client'

/** The server answered that there is no such thing, which asking again does not change. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404
