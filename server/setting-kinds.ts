import * as z from 'zod'

/** A whole number in the environment. */
export const whole = (min: number, max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))

/** What a setting must be, as the end of a sentence: "it must be ...". */
export const is = (what: string) => ({ error: what })

/** A web address to which a path can be added. */
export const isEndpoint = (text: string): boolean => {
	if (!URL.canParse(text)) return false
	const { protocol, username, search, hash } = new URL(text)
	return /^https?:$/.test(protocol) && username === '' && search === '' && hash === ''
}
