/** Every code a call can answer, with its HTTP status. A code never changes its meaning. */
export const errorTable = {
  invalid_request: 400,
  authentication_failed: 401,
  payment_required: 402,
  permission_denied: 403,
  forbidden_country: 403,
  guest_not_allowed: 403,
  not_found: 404,
  device_limit: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  not_built: 501,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorTable

export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]
