import type { DatabaseSettings, GameDatabase } from './database.ts'

/** Opens the connection of an engine; each driver is loaded only when it is needed. */
export const openGameDatabase = async (settings: DatabaseSettings): Promise<GameDatabase> => {
	if (settings.engine === 'mysql') return (await import('./mysql.ts')).openMysql(settings)
	if (settings.engine === 'postgres') return (await import('./postgres.ts')).openPostgres(settings)
	return (await import('./sqlserver.ts')).openSqlServer(settings)
}
