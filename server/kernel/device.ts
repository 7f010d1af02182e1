import Bowser from 'bowser'

/** The device by its user agent, in a form that users recognize: `Chrome on Android`. */
export const deviceOf = (userAgent: string): string => {
	if (userAgent.trim() === '') return UNKNOWN
	const { browser, os } = Bowser.parse(userAgent)
	const names = [browser.name, os.name].filter(Boolean)
	return names.length > 0 ? names.join(' on ') : UNKNOWN
}

const UNKNOWN = 'Unknown device'
