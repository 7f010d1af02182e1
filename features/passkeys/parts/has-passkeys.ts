/** Whether this browser has passkeys here. None has them at an address that is a number, such as 127.0.0.1. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && /^[^:]*[a-z]/i.test(location.hostname)
