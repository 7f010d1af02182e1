/** English: a colleague was faster. */
export const meanwhile = {
	title: 'Somebody else has changed this meanwhile',
	who: (who: string | null) => `${who ?? 'The site'} saved it on`,
	kept: 'Everything you typed is still here. Your saving changes only the fields that you have changed.',
	compare: (count: number) => (count === 1 ? 'One field differs' : `${count} fields differ`),
	noDifference: 'They changed other fields than you: both can stay.',
	theirs: 'Theirs',
	mine: 'Yours',
	overwrite: 'Save mine over it',
	take: 'Take theirs',
}
