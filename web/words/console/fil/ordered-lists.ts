import type { Texts } from '#web/words/words.ts'
import type { orderedLists as english } from '../ordered-lists.ts'

/** Filipino: lists that staff keep in an order of their own, such as banners. */
export const orderedLists: Texts<typeof english> = {
	searchHint: 'Mga salita sa pamagat',
	state: 'Status',
	anyState: 'Nakikita at nakatago',
	states: { shown: 'Nakikita', hidden: 'Nakatago', removed: 'Inalis' },
	none: 'Wala pang laman dito.',
	columns: { place: 'Puwesto', picture: 'Picture', title: 'Pamagat', state: 'Status', act: 'Baguhin' },
	up: (title) => `Iakyat ang ${title}`,
	down: (title) => `Ibaba ang ${title}`,
	hide: 'Itago',
	show: 'Ipakita ito',
	remove: 'Alisin',
	bringBack: 'Ibalik',
	done: {
		moved: (title, place) => `Number ${place} na ang ${title}.`,
		hidden: (title) => `Nakatago na ang ${title}.`,
		shown: (title) => `Nakikita na ang ${title}.`,
		removed: (title) => `Naalis na ang ${title}.`,
		added: (title) => `Naidagdag na ang ${title}.`,
	},
	many: (count, state) => `${count} entry: ${state}.`,

	title: 'Pamagat',
	titleFil: 'Pamagat sa Filipino',
	filHint: 'Iwang blangko para ipakita ang English na text.',
	periodHint: 'Iwang blangko ang dalawa para ipakita agad, nang walang katapusan.',
}
