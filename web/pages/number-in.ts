import { data } from 'react-router'

/** The number of an address; anything else is answered with 404. */
export const numberIn = (text = ''): string => {
	if (!/^[0-9]{1,15}$/.test(text)) throw data(null, { status: 404 })
	return text
}
