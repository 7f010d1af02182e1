/** Whether a path belongs to the console, which is an application of its own: a link between it and the site loads a document. */
export const isConsolePath = (path: string): boolean => /^\/admin(?![^/?#])/i.test(path)
