/** '{crumb} | {app name}' (SPEC 2). */
export const title = (crumb: string, appName: string): string => `${crumb} | ${appName}`
