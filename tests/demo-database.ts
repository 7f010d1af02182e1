import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { type Engine, type FreshDatabase, freshDatabase, keptDatabase } from './databases.ts'
import { madeOnce } from './made-once.ts'
import { startServer } from './server-process.ts'

/**
 * A database with the demo's content and the key that belongs to it, as the first start of a server leaves them. Filling one takes
 * seconds, so a server does it once in a run and each test gets a copy.
 */
export const demoDatabase = async (
	engine: Engine,
	{ owner, environmentOf }: { owner: Record<string, string>; environmentOf: (fresh: Fresh) => Environment },
): Promise<FreshDatabase> => {
	// The first start also creates the owner.
	const name = `demo_${createHash('sha256').update(JSON.stringify(owner)).digest('hex').slice(0, 12)}`
	const folder = await madeOnce(`${engine}-${name}`, async (made) => {
		const server = await startServer(environmentOf({ ...(await keptDatabase(engine, name)), DATA_DIR: made }))
		server.process.kill('SIGTERM')
		const [code] = await server.ended
		if (code !== 0) throw new Error(`The server that filled the demo's database ended with ${code}.`)
	})
	const fresh = await freshDatabase(engine, engine === 'postgres' ? name : undefined)
	cpSync(folder, fresh.DATA_DIR, { recursive: true })
	return fresh
}

type Environment = Record<string, string | undefined>
type Fresh = Pick<FreshDatabase, 'DATA_DIR' | 'DATABASE_URL'>
