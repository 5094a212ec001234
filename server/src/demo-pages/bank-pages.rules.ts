const pages = /^\/(?:bank\.css|icon\.svg|(?:pay|scan|app|sms)\/[\w-]+|control(?:\/[\w-]+){1,2}(?:\.json)?)?$/

/** Whether a path of the bank is for people; what merchants call stays between the service and the bank. */
export function isBankPage(path: string): boolean {
  return pages.test(path)
}
