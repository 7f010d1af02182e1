/** English: a colleague has saved first. */
export const meanwhile = {
	title: 'Somebody else changed this in the meantime',
	who: (who: string | null) => `${who ?? 'The site'} saved it on`,
	kept: 'Everything you typed is still here. Saving changes only the fields that you edited.',
	compare: (count: number) => (count === 1 ? 'One field differs' : `${count} fields differ`),
	noDifference: 'You changed different fields, so both changes can stay.',
	theirs: 'Theirs',
	mine: 'Yours',
	overwrite: 'Save mine over it',
	take: 'Take theirs',
}
