import type { Texts } from './words.ts'

/** English: what search engines and previews say of a page, in one sentence or two. Only the server has these texts. */
export const englishDescriptions = {
	news: 'Announcements, events and patch notes of the server, the newest first.',
	itemShop: 'Items for your character, sold for R-Coin or Milleage, with the prices and sales of today.',
	rankings: 'The best players of this month on every board, and the champions of the months before.',
	war: 'Which school leads the war of this month by kills, levels and wins of clubs, day by day, and who won the months before.',
	seasons: 'The seasons of the game: who won each, and the champions of every month in it.',
	events: 'The wars, sieges, races and contests of the server, day by day in Manila time, for your own calendar too.',
	vote: 'Vote for the server on other sites, earn Milleage for it, and see who voted most this month.',
	studentId: (name: string) => `The ID of ${name}: class, level, club, best place and crowns`,
	diploma: (name: string) => `The diploma of ${name}: the place that it reached in a month`,
	character: (name: string) => `The ranks of ${name} on the boards of this month and of the months before.`,
	club: (name: string) => `The club ${name}: who leads it and who belongs to it.`,
	topUp: 'Redeem a code for R-Coin, or see the packages and the ways to pay.',
	register: 'Make a free player account. All you need is an email address and a user ID of your own.',
	login: 'Sign in with your user ID to shop, redeem codes and look after your account.',
	findAccount: 'Forgot your user ID or your password? We send the user ID, or a link for a new password, to your email address.',
	fromGame: 'Already playing? Sign in here with the user ID and the password that you use in the game.',
	credits: 'The icons, typefaces and programs by others that this site is made with.',
	downloads: 'The client of the game, its patches, and what a computer needs to run them.',
	gallery: 'Screenshots and art of the game, as large as they were made.',
	movies: 'Trailers and clips of the game, to watch and to download.',
	wallpaper: 'Free wallpapers of the game for phones and computers.',
	ticket: 'Ask the team for help. You can add pictures, and you do not need an account.',
	checkTicket: 'Look up your support ticket by its reference and key, and write back to the team.',
	search: 'Search news, guides, items and downloads of this site.',
}
export type Descriptions = Texts<typeof englishDescriptions>
