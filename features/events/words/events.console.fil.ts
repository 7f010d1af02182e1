import type { Texts } from '#web/words/words.ts'
import type { events as english } from './events.console.ts'

/** Filipino: the calendar of events. */
export const events: Texts<typeof english> = {
	crumb: 'Mga event',
	one: 'Event',
	intro:
		'Ang kalendaryo ng site: una ang susunod, tapos ang mga natapos na. May countdown sa susunod na event sa itaas ng bawat page, at nasa bawat page ang maintenance mula isang araw bago ito.',
	add: 'Magdagdag ng event',
	texts: 'Ano',
	kind: 'Uri',
	kinds: { war: 'War', siege: 'Siege', race: 'Race', contest: 'Contest', maintenance: 'Maintenance' },
	kindHint:
		'May banner sa bawat page para sa maintenance, mula 24 oras bago ito hanggang matapos. Sa oras na iyon, sinasabi ng “hindi maabot ang game server” kung hanggang kailan.',
	text: 'Text',
	textHint: 'Mga patakaran, premyo, at kung sino ang puwedeng sumali. Bagong talata pagkatapos ng blangkong linya.',
	textFil: 'Text sa Filipino',
	venue: 'Saan sa game',
	venueHint: 'Lugar kung saan magkikita ang mga player. Iwang blangko kung wala.',
	when: 'Kailan',
	startsAt: 'Simula (oras sa Manila)',
	endsAt: 'Dulo (oras sa Manila)',
	repeats: 'Pag-uulit',
	rules: { none: 'Isang beses', daily: 'Araw-araw', weekly: 'Linggo-linggo' },
	until: 'Huling araw',
	untilHint: 'Sa araw na ito ang huling simula. Iwang blangko para ulitin hanggang itago o alisin mo.',
	signUp: {
		head: 'Sign-up',
		who: 'Sino ang magsa-sign up',
		whoHint: 'Para sa susunod na oras ng event. Kapag nagsimula na ito, magbubukas ang sign-up sa kasunod.',
		whos: { none: 'Wala: walang sign-up', character: 'Mga player, tig-isang character', club: 'Mga club, ang leader ang magsa-sign up' },
		places: 'Mga puwesto',
		placesHint:
			'Iwang blangko kung walang limit. Kapag puno na, mapupunta sa waiting list ang mga player. Kahit bawasan ang puwesto, mananatili ang mga kasali na.',
		opens: 'Bukas, ilang oras bago ang simula',
		opensHint: 'Iwang blangko para bukas agad.',
		closes: 'Sarado, ilang minuto bago ang simula',
		closesHint: 'Bukas ito hanggang simula kung 0.',
	},
	next: 'Susunod',
	over: 'Tapos na',
	lastDay: (day) => `hanggang ${day}`,
}
