import { CART, REFERRAL } from '#contract/limits.ts'
import { CODE_NOTES } from '#contract/messages.ts'
import type { DemoNews } from './news.ts'

const points = new Intl.NumberFormat('en-PH')

/** Guides on how things work: codes, item bank, chat, keys, refining, clubs. */
export const KNOW_HOW = [
	{
		slug: 'how-to-redeem',
		type: 1,
		subject: 'How to redeem a code, and what a referral code does',
		author: 'GM Tala',
		daysAgo: 3.4,
		picture: 'code-guide',
		showThumbnail: true,
		views: 3_812,
		html: `
<p>A redeem code loads <strong>R-Coin, Milleage, or both</strong>. It takes half a minute.</p>
<ol>
<li>Log in and open <a href="/topup">Top Up R-Coin</a>.</li>
<li>Type or paste the code. Hyphens and spaces do not matter, and the field writes capital letters for you.</li>
<li>If a friend brought you here, enter that friend's referral code. You may leave this empty.</li>
<li>Submit. Your new balance shows at once, and the load is listed in your <a href="/topuphistory">history</a> with its last four characters.</li>
</ol>
<h3>Remember</h3>
<ul>
${Object.values(CODE_NOTES)
	.map((note) => `<li>${note}</li>`)
	.join('\n')}
</ul>
<p>Codes never hold the letters I, L, O and U, so a round one is always a zero and a thin one always a one. A campaign code, the kind we print on posters, works once <em>for each account</em> until its limit is reached.</p>
<h3>Referral codes</h3>
<p>Every player has one; yours is on My Account. When somebody redeems with it, you receive ${REFERRAL.sharePercent} percent of the R-Coin value as Milleage, up to ${points.format(REFERRAL.monthlyCap)} a month. It costs your friend nothing. Your own code is refused, and so is a mistyped one; your redeem code stays unused then, so just try again.</p>`,
	},
	{
		slug: 'where-is-my-item',
		type: 1,
		subject: 'Where is my item? The item bank explained',
		author: 'GM Tala',
		daysAgo: 6.7,
		picture: 'item-bank',
		showThumbnail: true,
		views: 4_390,
		html: `
<p>You bought something, the points are gone, the bag is empty. Nothing is lost: shop items go to the <strong>item bank</strong>, and from there you fetch them.</p>
<ol>
<li>Log in to the game with <em>any</em> character of the account.</li>
<li>Press <strong>B</strong> and then the refresh button.</li>
<li>Make room in your inventory (<strong>I</strong>) and drag the item over.</li>
</ol>
<p>You don't have to leave the game to buy, and you don't have to relog to receive. Only the balance in the game's own window may be old until your next login; the one on this site is always right.</p>
<h3>Buying more at once</h3>
<p>Put items into the cart, up to ${CART.maxQuantity} of each and ${CART.maxLines} lines, check those you want, and proceed. R-Coin and Milleage items may lie in the same cart. Either everything that is checked gets bought or nothing.</p>
<h3>If it is still not there after ten minutes</h3>
<ul>
<li>Check your <a href="/shoppurchases">purchase history</a>. Not listed means not bought, and not paid.</li>
<li>Is the game under maintenance? Items wait and come afterwards.</li>
<li>An item that can't be handed out is refunded automatically.</li>
</ul>
<p>All checked? Then send a ticket, category <em>item</em>, with the name of the item and the time.</p>`,
	},
	{
		slug: 'chat-channels',
		type: 1,
		subject: 'Chat channels: what costs nothing and what costs gold',
		author: 'GM Isko',
		daysAgo: 60.4,
		picture: 'controls',
		showThumbnail: false,
		views: 1_127,
		html: `
<p>Press <strong>Enter</strong>, choose a channel, talk. Most of it is free. Two channels cost gold, so that they stay readable.</p>
<table>
<thead><tr><th>Channel</th><th>Command</th><th>Cost</th></tr></thead>
<tbody>
<tr><td>General, those around you</td><td>/s</td><td>free</td></tr>
<tr><td>Party</td><td>/p or #</td><td>free</td></tr>
<tr><td>Club</td><td>/c or %</td><td>free</td></tr>
<tr><td>Alliance</td><td>/u or !</td><td>free</td></tr>
<tr><td>Whisper</td><td>/w or @ and a name</td><td>free</td></tr>
<tr><td>Answer a whisper</td><td>/r</td><td>free</td></tr>
<tr><td><strong>Regional</strong></td><td>/1</td><td><strong>10,000 gold per message</strong></td></tr>
<tr><td><strong>Party search</strong></td><td>/2</td><td><strong>20,000 gold per message, once every 2 minutes</strong></td></tr>
<tr><td>Yell</td><td>/y or $</td><td>one megaphone</td></tr>
</tbody>
</table>
<h3>Good manners</h3>
<ul>
<li>Write your level, class and the place into a party search: <em>shaman 128, tunnels, two seats</em>.</li>
<li>Selling? Use a stall. Regional chat is for the region.</li>
<li>Insults get you muted, also in Taglish, also when abbreviated. Two of us are from the province and know all the words.</li>
</ul>
<p>The game instructions show the chat window and all of its buttons.</p>`,
	},
	{
		slug: 'hotkeys',
		type: 1,
		subject: 'Hotkeys on one page: type A, type B and the rest',
		author: 'GM Kidlat',
		daysAgo: 79.5,
		picture: 'controls',
		showThumbnail: true,
		views: 2_641,
		html: `
<p>There are two layouts. Type A keeps skills on the number row, type B moves half of them under your left hand. You switch in the options (<strong>Esc</strong>), at any time.</p>
<table>
<thead><tr><th>Action</th><th>Type A</th><th>Type B</th></tr></thead>
<tbody>
<tr><td>Use a skill</td><td>1 to 9, 0</td><td>1 to 5, Q W E R T</td></tr>
<tr><td>Use an item</td><td>Q W E A S D</td><td>6 to 9, 0, -</td></tr>
<tr><td>Run or walk</td><td>R</td><td>Num Lock</td></tr>
<tr><td>Quests</td><td>T</td><td>D</td></tr>
<tr><td>Attack the target</td><td>left click</td><td>A</td></tr>
<tr><td>Menu of a player</td><td>Shift and left click</td><td>Shift and right click</td></tr>
</tbody>
</table>
<h3>The same in both</h3>
<ul>
<li><strong>Windows:</strong> I inventory, C character, K skills, P party, F friends, G club, M map, B item bank, H help.</li>
<li><strong>Fighting:</strong> Tab next target, F1 to F4 skill pages, X attack mode, Z for PK.</li>
<li><strong>Moving:</strong> V ride, N vehicle, L pet, space bar picks up.</li>
</ul>
<h3>A hint for small keyboards</h3>
<p>Put healing on the slot next to the one you press most. In a panic the finger goes where it always goes. The interface help has a picture of all nine parts of the screen.</p>`,
	},
	{
		slug: 'refining-without-tears',
		type: 1,
		subject: 'Refining without tears: what is safe and what is not',
		author: 'GM Amihan',
		daysAgo: 98.2,
		picture: 'workshop',
		showThumbnail: true,
		views: 2_033,
		html: `
<p>Manong Berto in the Market District has heard every prayer there is. Save yours for the right moment.</p>
<h3>+1 to +4: safe</h3>
<p>These steps never fail. Use common oil, spend the gold, move on. Every piece that you wear should be +4 before you think of anything else: six safe pieces beat one glowing sword.</p>
<h3>From +5: think first</h3>
<p>From here a try can fail. A failed try may reset the grade or destroy the item. The chance shrinks with each grade, from about one in three to about one in seven.</p>
<ol>
<li>Decide <strong>before</strong> you start at which grade you will stop. Say it aloud, to a witness.</li>
<li>Use a <em>Guardian Refining Seal</em> for anything that you could not replace within a week. One seal covers one failed try.</li>
<li>Never refine the weapon you need tonight.</li>
</ol>
<h3>What does not help</h3>
<ul>
<li>Changing the channel</li>
<li>Refining at exactly midnight</li>
<li>Standing on the third tile from the left</li>
</ul>
<p>We looked into the numbers for you. There is no lucky tile. There is only Manong Berto, and he is sorry, too.</p>`,
	},
	{
		slug: 'found-a-club',
		type: 1,
		subject: 'Five friends and a name: how to found a club',
		author: 'GM Dalisay',
		daysAgo: 124.8,
		picture: 'club-war',
		showThumbnail: true,
		views: 1_789,
		html: `
<p>Clubs are the heart of this server: somebody to chase you through an exam week, and forty people who know your birthday.</p>
<h3>What you need</h3>
<ol>
<li>A full founding party of <strong>five</strong>. The one who leads it becomes master.</li>
<li>A master of level 30 or more, and 1,000,000 gold.</li>
<li>A name without tricks. Two names that differ only by a back-tick confuse everybody, your own members first.</li>
</ol>
<h3>Growing</h3>
<table>
<thead><tr><th>Rank</th><th>Level of the master</th><th>Members</th></tr></thead>
<tbody>
<tr><td>E</td><td>30</td><td>15</td></tr>
<tr><td>D</td><td>45</td><td>20</td></tr>
<tr><td>C</td><td>60</td><td>30</td></tr>
<tr><td>B</td><td>80</td><td>40</td></tr>
<tr><td>A</td><td>100</td><td>50</td></tr>
<tr><td>S</td><td>120</td><td>60</td></tr>
</tbody>
</table>
<h3>Good to know</h3>
<ul>
<li>Up to three clubs can form an alliance.</li>
<li>Whoever leaves a club waits five days before joining the next one.</li>
<li>Closing a club takes seven days. Use them to talk.</li>
</ul>
<p>When you are ready for more, read the <strong>club war</strong> schedule among the <a href="/news">events</a>. An area brings taxes, your name on the home page, and enemies.</p>`,
	},
] as const satisfies readonly DemoNews[]
