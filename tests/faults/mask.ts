/**
 * Takes out of answers what is another one in each run: times, what a job does in its own time, and everything that chance or a
 * counter of the database has made, which is replaced by when it was first seen. So two runs say the same when they mean the same.
 */
export const createMask = () => {
	const seen = new Map<string, string>()
	const nameOf = (kind: string, text: string): string => {
		const known = seen.get(`${kind} ${text}`) ?? `${kind} ${seen.size}`
		seen.set(`${kind} ${text}`, known)
		return known
	}
	return (text: string): string =>
		text
			.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
			.replaceAll(/"requestId":"\w+"/g, '"requestId":"one"')
			// A job keeps the places of yesterday when it comes to it.
			.replaceAll(/"yesterday":(?:\d+|null)/g, '"yesterday":"kept"')
			.replaceAll(
				/"(token|key|ReferralCode|referralCode)":"([^"]+)"/g,
				(_all, field: string, value: string) => `"${field}":"${nameOf(field, value)}"`,
			)
			.replaceAll(/\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/g, (code) => nameOf('code', code))
			.replaceAll(/(\*{4}-\*{4}-\*{4}-|…)([0-9A-Z]{4})/g, (_all, before: string, last: string) => `${before}${nameOf('last', last)}`)
			.replaceAll(/\bT-[0-9A-Z]+-[0-9A-Z]+\b/g, (reference) => nameOf('ticket', reference))
			.replaceAll(
				/"(id|seq|entry|batch|request|order|line)":(\d+)/g,
				(_all, field: string, value: string) => `"${field}":${nameOf(field, value)}`,
			)
}
