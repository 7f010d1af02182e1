import type { AdminTicket } from '#features/tickets/admin.contract.ts'

/** A ready answer with the facts of a ticket: `{player}`, `{ticket}`, `{subject}`, `{me}`. Other braces stay as they are. */
export const filledAnswer = (
	text: string,
	{ UserID, reference, subject }: Pick<AdminTicket, 'UserID' | 'reference' | 'subject'>,
	me: string,
) => {
	const facts: Record<string, string> = { player: UserID ?? GUEST, ticket: reference, subject, me }
	return text.replaceAll(/\{([a-z]+)\}/g, (gap, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? gap) : gap))
}

/** What is typed stays before it. */
export const insertedAfter = (message: string, text: string) => (message.trim() === '' ? text : `${message.trimEnd()}\n\n${text}`)

/** Guests have no user ID; "Hi, kaibigan" greets anybody. */
const GUEST = 'kaibigan'
