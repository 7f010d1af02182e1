import { type Content, linkTo, manilaTime, type Site } from './layout.ts'

/** The data of letters about sign-ups for events: the name of the character or club, the event in both languages, and when it begins. */
type About = { userId: string; name: string; event: number; title: string; titleFil: string; at: number }
export type EventFacts = {
	/** From the waiting list to a place. */
	'event-place': About
	/** Staff took the sign-up out. */
	'event-taken-out': About & { reason: string }
}

type Letters = { [K in keyof EventFacts]: (letter: EventFacts[K], site: Site) => Content }

/** Letters about sign-ups for events, English first, then Filipino. */
export const EVENT_LETTERS: Letters = {
	'event-place': ({ name, at, ...about }, site) => ({
		subject: 'You have a place at an event',
		heading: `${name} is in`,
		paragraphs: [
			`A place became free, so ${name} is in: ${about.title}, ${manilaTime(at)}, Manila time. If you cannot come, sign off on the page below, so that somebody else gets the place.`,
			`May nabakanteng puwesto, kaya kasali na si ${name}: ${about.titleFil}, ${manilaTime(at, 'fil-PH')}, oras sa Maynila. Kung hindi ka makakapunta, umatras sa page sa ibaba para mapunta sa iba ang puwesto.`,
		],
		...wayTo(about, site),
	}),
	'event-taken-out': ({ name, at, reason, ...about }, site) => ({
		subject: 'Your sign-up for an event was taken out',
		heading: `${name} was taken out`,
		paragraphs: [
			`The ${site.appName} team took the sign-up of ${name} out of ${about.title}, ${manilaTime(at)}, Manila time. The reason: ${reason}`,
			`Inalis ng team ng ${site.appName} ang sign-up ni ${name} sa ${about.titleFil}, ${manilaTime(at, 'fil-PH')}, oras sa Maynila. Ang dahilan: ${reason}`,
			'If you think this is wrong, send us a ticket. / Kung sa tingin mo ay mali ito, magpadala ng ticket.',
		],
		...wayTo(about, site),
	}),
}

const wayTo = ({ event, userId }: Pick<About, 'event' | 'userId'>, site: Site) => ({
	action: { label: 'See the event', url: linkTo(site, `/events/${event}`) },
	closing: `If this was not you, tell the ${site.appName} team. They never ask for the password of ${userId}, nor for a code. / Kung hindi ikaw ito, sabihin sa team.`,
})
