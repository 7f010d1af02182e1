/** The operator's name for a PostgreSQL database, without the password. */
export const nameOfDatabase = (databaseUrl: string): string => {
	const { host, pathname } = new URL(databaseUrl)
	return `The database ${host}${pathname}`
}
