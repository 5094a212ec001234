import type { ErrorCode } from './table.ts'

export const englishSentences: Record<ErrorCode, string> = {
  invalid_request: 'Something in the request is not right. Please check the marked fields.',
  authentication_failed: 'Please sign in first.',
  payment_required: 'There is not enough money on the account.',
  permission_denied: 'You may not do this.',
  forbidden_country: 'The service is not available in your region.',
  guest_not_allowed: 'Please sign in: this service does not take guests.',
  not_found: 'There is nothing at this address.',
  device_limit: 'There are too many devices on this account.',
  body_too_large: 'That is too much data for one request.',
  unsupported_media_type: 'The request has to be sent as JSON.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'Something broke on our side. We already know about it.',
  not_built: 'This part of the service is not there yet.',
  unavailable: 'The service is starting or being looked after. Please try again in a moment.',
}
