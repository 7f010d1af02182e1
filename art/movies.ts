import type { Shot } from './movie.ts'
import { sceneOf } from './scenes/scenes.ts'

const MIDDLE = { x: 0.5, y: 0.5, near: 1 }
const SEMI = { x: 0.5, y: 0.5, near: 1.14 }
const RIGHT = { x: 0.66, y: 0.42, near: 1.5 }

const nearing = (slug: string, seconds: number): Shot => ({ scene: sceneOf(slug), seconds, from: MIDDLE, to: SEMI })
const opening = (slug: string, seconds: number): Shot => ({ scene: sceneOf(slug), seconds, from: RIGHT, to: MIDDLE })

/** The movies by slug: `cover` is the scene shown until the movie plays. */
export const MOVIE_FILMS: Readonly<Record<string, { cover: string; shots: readonly Shot[] }>> = {
	'season-trailer': {
		cover: 'war-of-schools',
		shots: [opening('sacred-gate', 2), opening('mystic-peak', 2), opening('phoenix', 2), nearing('war-of-schools', 2.4)],
	},
	'class-reel': {
		cover: 'swordsman',
		shots: ['brawler', 'swordsman', 'archer', 'shaman', 'extreme', 'assassin'].map((slug) => nearing(slug, 1.35)),
	},
	'club-war-week': {
		cover: 'gate-duel',
		shots: [opening('club-standards', 1.8), nearing('ring-opening', 1.8), nearing('gate-duel', 1.8), nearing('campus-dusk', 2)],
	},
	'nights-on-campus': {
		cover: 'lunar-night',
		shots: [opening('gate-night', 1.9), opening('lunar-night', 1.9), nearing('boss-wyvern', 1.9), nearing('fiesta', 1.9)],
	},
}
