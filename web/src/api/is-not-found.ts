import { ApiFailure } from '@onair/contract/client'

/** Whether the server answered "not found", which a retry does not change. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404
