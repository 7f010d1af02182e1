import { consoleWords } from './console-words.ts'

/** English: unsaved drafts. */
export const localDrafts = consoleWords('localDrafts', {
	unsaved: 'Not saved yet. It is kept in this browser.',
	restored: 'You typed this and did not save it:',
	older: 'Somebody else has saved changes since then.',
	drop: 'Discard what I typed',
	dropped: 'Your unsaved text was removed.',
	noRoom: 'This browser has no room left to keep what you type. Save soon.',
	list: 'You have unsaved text:',
	fresh: 'New, no title yet',
	number: (id: string) => `No. ${id}`,
	discard: 'Discard',
	discardNamed: (title: string) => `Discard: ${title}`,
})
