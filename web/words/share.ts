/** English: the button by which a page is passed on. Only the pages that have it load these. */
export const share = {
	share: 'Share',
	facebook: 'Facebook',
	messenger: 'Messenger',
	copy: 'Copy link',
	copied: 'Link copied',
	picture: 'Save as picture',
}
