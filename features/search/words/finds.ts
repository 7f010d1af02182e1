/** English: what the search says. Only its page and its dialog load these. */
export const finds = {
	submit: 'Search',
	hint: 'A word or two is enough, even just the first letters.',
	none: (words: string) => `Nothing found for “${words}”.`,
	noneHint: 'Try fewer words, or another spelling.',
	found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
	all: 'All',
	kinds: { item: 'Items', character: 'Characters', club: 'Clubs', news: 'News', guide: 'Guides' },
	more: (kind: string) => `More: ${kind}`,
	everything: 'See all results',
	failed: 'Search is not working right now.',
	offline: 'You are offline. We will search as soon as you are back online.',
}
