/** What the operator calls a database of PostgreSQL; never with its password. */
export const nameOfDatabase = (databaseUrl: string): string => {
	const { host, pathname } = new URL(databaseUrl)
	return `The database ${host}${pathname}`
}
