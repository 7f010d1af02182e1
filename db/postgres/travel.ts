import type pg from 'pg'
import { NEEDS_NO_ANSWER } from '../needs-no-answer.ts'
import { withinPatience } from './patience.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { type Answer, type ParserOf, type Statement, Trip, toWire } from './trip.ts'

/**
 * Takes the statements of one user of a connection to its server. Those that are asked for before the thread turns to something else travel
 * together. Those that need no answer wait for one that does; a commit or a rollback always follows them.
 */
export const createTravel = (client: pg.PoolClient, { known, parserOf, onDeparture }: Needs) => {
	const waiting: Waiting[] = []
	let isLeaving = false

	const depart = async () => {
		const leaving = waiting.splice(0)
		isLeaving = false
		onDeparture()
		const trip = new Trip(leaving, known, parserOf)
		client.query(trip)
		const failure = await withinPatience(trip.ended, () => client.end(), patienceFor(leaving)).then(
			() => null,
			(error: unknown) => ({ error }),
		)
		for (const [index, { resolve, reject }] of leaving.entries()) {
			const answer = trip.answers[index]
			if (answer) resolve(answer)
			else reject(failure?.error)
		}
	}

	return (text: string, values: readonly unknown[]): Promise<Answer> =>
		new Promise((resolve, reject) => {
			waiting.push({ text, values: values.map(toWire), resolve, reject })
			if (needsNoAnswer(text)) return resolve({ command: '', rowCount: 0, rows: [] })
			if (!isLeaving) process.nextTick(depart)
			isLeaving = true
		})
}

type Needs = { known: PreparedStatements; parserOf: ParserOf; onDeparture: () => void }
type Waiting = Statement & { resolve: (answer: Answer) => void; reject: (error: unknown) => void }

const needsNoAnswer = (text: string) => text === 'begin' || text.startsWith(NEEDS_NO_ANSWER)

/** Each of several statements may wait for a lock as long as `connectionOptions` allows. */
const patienceFor = (leaving: readonly Statement[]) =>
	leaving.filter(({ text }) => !needsNoAnswer(text)).length > 1 ? PATIENCE_WITH_SEVERAL_MS : undefined

const PATIENCE_WITH_SEVERAL_MS = 10_000
