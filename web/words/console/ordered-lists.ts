import { consoleWords } from './console-words.ts'

/** English: lists that staff keep in an order of their own, such as banners. */
export const orderedLists = consoleWords('orderedLists', {
	searchHint: 'Words of the title',
	state: 'State',
	anyState: 'Shown and hidden',
	states: { shown: 'Shown', hidden: 'Hidden', removed: 'Removed' },
	none: 'Nothing here yet.',
	columns: { place: 'Place', picture: 'Picture', title: 'Title', state: 'State', act: 'Change' },
	up: (title: string) => `Move ${title} up`,
	down: (title: string) => `Move ${title} down`,
	hide: 'Hide',
	show: 'Show it',
	remove: 'Remove',
	bringBack: 'Bring back',
	done: {
		moved: (title: string, place: number) => `${title} is now number ${place}.`,
		hidden: (title: string) => `${title} is hidden.`,
		shown: (title: string) => `${title} is shown.`,
		removed: (title: string) => `${title} is removed.`,
		added: (title: string) => `${title} is added.`,
	},
	many: (count: number, state: string) => `${count === 1 ? '1 entry' : `${count} entries`}: ${state}.`,

	title: 'Title',
	titleFil: 'Title in Filipino',
	filHint: 'Leave it empty to show the English text.',
	periodHint: 'Leave both empty to show it right away, with no end.',
})
