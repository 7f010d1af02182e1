import { MESSAGES } from '#contract/messages.ts'
import { messages } from './messages.ts'
import { problems } from './problems.ts'

/** Translates a message of the server into Filipino; a line without a translation (a reason that staff wrote) stays as it is. */
export const translate = (line: string): string => SENTENCES.get(line) ?? line.replace(SUSPENDED, inFilipino)

/** Lists of sentences are translated one by one. */
const translated = (Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]).flatMap((key) => {
	const filipino = [messages[key]].flat()
	return [MESSAGES[key]].flat().map((english, index): [string, string] => [english, filipino[index] ?? english])
})

const SENTENCES: ReadonlyMap<string, string> = new Map([...translated, ...Object.entries(problems)])

/** 'This account is suspended until November 21, 2026 at 6:30 PM.'; a reason that follows is not translated. */
const SUSPENDED = new RegExp(`^${MESSAGES.accountSuspended}(?: ${MESSAGES.until} (\\w+)( \\d+, \\d+) at (.+?[AP]M))?\\.`)

const inFilipino = (_sentence: string, month?: string, day?: string, time?: string) =>
	month ? `${messages.accountSuspended} ${messages.until} ${MONTHS[month] ?? month}${day} nang ${time}.` : `${messages.accountSuspended}.`

const MONTHS: Record<string, string> = {
	January: 'Enero',
	February: 'Pebrero',
	March: 'Marso',
	April: 'Abril',
	May: 'Mayo',
	June: 'Hunyo',
	July: 'Hulyo',
	August: 'Agosto',
	September: 'Setyembre',
	October: 'Oktubre',
	November: 'Nobyembre',
	December: 'Disyembre',
}
