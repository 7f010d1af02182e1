import { data } from 'react-router'

/** The number in an address; what is none leads nowhere. */
export const numberIn = (text: string): string => {
	if (!/^[0-9]{1,15}$/.test(text)) throw data(null, { status: 404 })
	return text
}
