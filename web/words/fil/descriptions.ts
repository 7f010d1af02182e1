import type { Descriptions } from '../descriptions.ts'

/** Filipino: what search engines and previews say of a page. */
export const filipinoDescriptions: Descriptions = {
	news: 'Mga anunsyo, event at patch notes ng server, pinakabago ang nasa itaas.',
	itemShop: 'Mga item para sa character mo, mabibili gamit ang R-Coin o Milleage, kasama ang mga presyo at sale ngayon.',
	rankings: 'Ang pinakamahuhusay na player ngayong buwan sa bawat board, at ang mga champion ng mga nakaraang buwan.',
	war: 'Kung aling school ang nangunguna ngayong buwan sa kills, levels at panalo ng mga club, araw-araw, at kung sino ang nanalo noong mga nakaraang buwan.',
	seasons: 'Ang mga season ng game: kung sino ang nanalo, at ang mga champion ng bawat buwan.',
	events: 'Ang mga war, siege, race at contest ng server, araw-araw sa oras ng Maynila, na puwede rin sa sarili mong kalendaryo.',
	vote: 'Bumoto para sa server sa ibang mga site, kumita ng Milleage, at tingnan kung sino ang pinakamadalas bumoto ngayong buwan.',
	studentId: (name) => `Ang ID ni ${name}: class, level, club, pinakamataas na puwesto at mga crown`,
	diploma: (name) => `Ang diploma ni ${name}: ang puwestong naabot sa isang buwan`,
	character: (name) => `Ang puwesto ni ${name} sa ranking ngayong buwan at sa mga nakaraang buwan.`,
	club: (name) => `Ang club na ${name}: kung sino ang leader at mga miyembro nito.`,
	topUp: 'Mag-redeem ng code para sa R-Coin, o tingnan ang mga package at kung paano magbayad.',
	register: 'Gumawa ng libreng player account. Email address at sariling user ID lang ang kailangan.',
	login: 'Mag-login gamit ang user ID mo para mamili, mag-redeem ng code at ayusin ang account mo.',
	findAccount: 'Nakalimutan ang user ID o password? Ipapadala namin sa email mo ang user ID, o ang link para sa bagong password.',
	fromGame: 'May account ka na sa game? Mag-login dito gamit ang user ID at password mo roon.',
	credits: 'Ang mga icon, typeface at program ng iba na ginamit sa site na ito.',
	downloads: 'Ang client ng game, mga patch, at ang kailangan ng computer para tumakbo ang mga ito.',
	gallery: 'Mga screenshot at art ng game, sa buong laki ng pagkakagawa.',
	movies: 'Mga trailer at clip ng game na puwedeng panoorin at i-download.',
	wallpaper: 'Libreng wallpaper ng game para sa phone at computer.',
	ticket: 'Humingi ng tulong sa team. Puwedeng maglagay ng picture, at hindi kailangan ng account.',
	checkTicket: 'Hanapin ang support ticket mo gamit ang reference at key nito, at sumagot sa team.',
	search: 'Maghanap ng balita, guide, item at download sa site na ito.',
}
