/** English: the menu by which a page is passed on, which is loaded when it is opened. */
export const share = {
	facebook: 'Facebook',
	messenger: 'Messenger',
	copy: 'Copy link',
	copied: 'Link copied',
}
