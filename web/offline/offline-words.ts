/** English: the page in place of one that is not stored. */
export const offlinePage = {
	text: 'You have not opened this page on this device before. Pages you have already seen still open, and nothing you typed is lost. This one will open automatically once you are back online.',
}
