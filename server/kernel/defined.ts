/** The fields that are not undefined: those that a caller sent. */
export const defined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }
