import { sql } from 'kysely'
import { bad, type Check, type Ground, ok, poor, type Site, type Symptom, span } from './check.ts'

/** A wrong clock ends sessions, opens rate limits and turns the month at the wrong moment. */
export const clockCheck: Check = {
	name: 'clock',
	inDatabase: async (site) => [...(await againstServer(site)), await againstBooks(site)],
	look: againstWeb,
}

const REMEDY = 'Turn on time synchronisation on this machine, such as systemd-timesyncd or chrony.'

const compare = (what: string, difference: number): Symptom =>
	Math.abs(difference) > TOLERANCE_MS
		? bad(`The clock is ${span(Math.abs(difference))} ${difference > 0 ? 'ahead of' : 'behind'} ${what}.`, REMEDY)
		: ok(`The clock agrees with ${what}.`)

const againstServer = async ({ database, clock }: Site): Promise<Symptom[]> => {
	if (database.engine === 'sqlite') return []
	const { now } = await database.read
		.selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now'))
		.executeTakeFirstOrThrow()
	return [compare('the clock of PostgreSQL', clock.now() - now)]
}

const againstBooks = async ({ database, clock }: Site): Promise<Symptom> => {
	const last = await database.read.selectFrom('journal_entries').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
	const ahead = last ? last.created_at - clock.now() : 0
	if (ahead > TOLERANCE_MS) return bad(`The newest booking is ${span(ahead)} in the future: the clock went back.`, REMEDY)
	const { count, latest } = await database.read
		.selectFrom('journal_entries')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('latest')])
		.where('created_at', '>', clock.now() + TOLERANCE_MS)
		.executeTakeFirstOrThrow()
	return latest === null
		? ok('Nothing is booked in the future.')
		: poor(
				`${count === 1 ? 'A booking is' : `${count} bookings are`} dated up to ${span(latest - clock.now())} in the future: the clock was ahead for a while.`,
				'See that the time is right now. They stay as they are, and count in the month of their date.',
			)
}

/** A proxy or load balancer in front of the site has its own clock. */
async function againstWeb({ config, clock }: Ground): Promise<Symptom[]> {
	const response = await fetch(`${config.publicUrl}/healthz`, { signal: AbortSignal.timeout(WEB_MS) }).catch(() => null)
	const theirs = Date.parse(response?.headers.get('date') ?? '')
	return Number.isNaN(theirs) ? [] : [compare(`what ${config.publicUrl} says`, clock.now() - theirs)]
}

const TOLERANCE_MS = 5_000
const WEB_MS = 5_000
