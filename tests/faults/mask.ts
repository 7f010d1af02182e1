/**
 * Masks what differs between runs in responses: times, results of jobs, and everything random or numbered by the database, which is
 * replaced by the order of its first appearance. So the responses of two equal runs are equal.
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
			// The job that stores yesterday's positions runs at any time.
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
