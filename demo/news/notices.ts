import type { DemoNews } from './news.ts'

/** General news about the service: maintenance, rules, safety, support. */
export const NOTICES = [
	{
		slug: 'maintenance-wednesday',
		type: 0,
		subject: 'Scheduled maintenance, Wednesday 2:00 to 6:00 AM',
		author: 'GM Kidlat',
		daysAgo: 0.3,
		picture: 'maintenance',
		showThumbnail: true,
		views: 511,
		html: `
<p>The game server goes down on <strong>Wednesday from 2:00 to 6:00 AM, Manila time</strong>. We replace two disks and move channel 3 to a bigger machine. If all goes well we open early; if not, this page will say so.</p>
<h3>Before 2:00</h3>
<ul>
<li>Be in a safe zone. Whoever is in a dungeon comes back at its entrance.</li>
<li>Close your personal stall. Goods return to your bag, but a full bag sends them to the locker.</li>
<li>Timed boosts stop counting while the server is down. You lose nothing.</li>
</ul>
<h3>What keeps working</h3>
<p>This site stays open. You may read, redeem codes and buy items as usual; what you buy waits for you and appears in your <strong>item bank</strong> when the game is back. Rankings keep the state of 2:00 until the first update after the restart.</p>
<h3>Afterwards</h3>
<p>No client patch is needed. If your login hangs with <em>already logged in</em>, wait two minutes and try once more before you write a ticket.</p>`,
	},
	{
		slug: 'duplicate-accounts',
		type: 0,
		subject: 'How we handle duplicate accounts',
		author: 'GM Amihan',
		daysAgo: 2.6,
		picture: 'fair-play',
		showThumbnail: true,
		views: 1_204,
		html: `
<p>Having more than one account is <strong>allowed</strong>. Cousins share one computer, and half of Barangay Mapalad plays behind one address. We do not count IP addresses and we do not suspend a whole computer shop for one bad customer.</p>
<h3>What is not allowed</h3>
<ul>
<li>Feeding kills to your own second character for the killer board.</li>
<li>Redeeming a campaign code with accounts made only for that. It works once per account, and we look at patterns.</li>
<li>Using your own referral code through another account. The site refuses the obvious cases and we see the others.</li>
<li>Filling both sides of a club war with the same players.</li>
</ul>
<h3>What happens then</h3>
<table>
<thead><tr><th>Time</th><th>Consequence</th></tr></thead>
<tbody>
<tr><td>First</td><td>Ranking entry removed, friendly message</td></tr>
<tr><td>Second</td><td>7 days of suspension, rewards taken back</td></tr>
<tr><td>Third</td><td>Account closed</td></tr>
</tbody>
</table>
<p>You will always see the reason when you sign in, and you may answer through a ticket. A second pair of eyes reads every answer, never the GM who decided first.</p>`,
	},
	{
		slug: 'fake-agents',
		type: 0,
		subject: 'Beware of fake agents: how the real staff talks to you',
		author: 'GM Amihan',
		daysAgo: 8.5,
		picture: 'scam-alert',
		showThumbnail: true,
		views: 2_877,
		html: `
<p>This week three players lost money to somebody with our logo as a profile picture. Please read this once, then show it to your younger brother.</p>
<h3>We will never</h3>
<ul>
<li>ask for your <strong>password, second password or secret answer</strong>, not even to return a lost item;</li>
<li>send you a file to install, other than through the download page;</li>
<li>offer a discount that ends in five minutes;</li>
<li>ask you to read out a redeem code <em>to check it</em>. Whoever has the code can use it.</li>
</ul>
<h3>Three checks before you pay anybody</h3>
<ol>
<li>Start from the links on this site, not from a message that found you.</li>
<li>Ask for a code, not for a direct load. Real codes have four groups of four characters, and you redeem them yourself on the <a href="/topup">top-up page</a>.</li>
<li>Redeem at once, while you are still talking. An honest agent will wait.</li>
</ol>
<h3>It happened already?</h3>
<p>Change your password, then write a ticket in the category <em>report</em> with pictures of the conversation. We can stop a batch of stolen codes <strong>before</strong> they are used. Afterwards nobody can, so be quick and do not be ashamed.</p>`,
	},
	{
		slug: 'support-hours',
		type: 0,
		subject: 'Support hours, and how to get a fast answer',
		author: 'GM Dalisay',
		daysAgo: 37.8,
		picture: 'support-desk',
		showThumbnail: true,
		views: 1_650,
		html: `
<p>Our support desk is open <strong>every day from 13:00 to midnight, Manila time</strong>. Four volunteers share it. Most tickets get an answer on the same evening; payments come first, then stuck characters, then everything else.</p>
<h3>A ticket that gets solved at once</h3>
<ul>
<li>Choose the right category: account, payment, item, bug, report or other.</li>
<li>Name the character and the time, as exactly as you can.</li>
<li>Add up to three pictures. A photo of the monitor is fine.</li>
<li>For a code that fails, send the <strong>last four characters</strong>, never the whole code.</li>
</ul>
<h3>No account? No problem</h3>
<p>Guests can write too. You get a reference and a key; keep both and follow the conversation under Check My Ticket. When you are signed in, all of your tickets are listed there without a key.</p>
<h3>Please do not</h3>
<p>Send the same ticket three times: the newest one then waits at the end of the queue. Write into the open one instead. It is a thread, and we see when it moves.</p>`,
	},
	{
		slug: 'computer-shop-habits',
		type: 0,
		subject: 'Playing from a computer shop? Five habits that save your account',
		author: 'GM Tala',
		daysAgo: 76.1,
		picture: 'scam-alert',
		showThumbnail: false,
		views: 2_092,
		html: `
<p>More than half of you play on a rented unit. So did we. These five habits cost one minute and have saved many a character.</p>
<ol>
<li><strong>Leave <em>Keep me signed in</em> empty.</strong> It is off from the start. Then the site forgets you when the browser closes.</li>
<li><strong>Log out, then close.</strong> First in the game, then here. Do it before your time runs out, not when the screen is already locked.</li>
<li><strong>Never let the browser save the password.</strong> If it did, remove it or tell the attendant.</li>
<li><strong>Look over your shoulder</strong> when you type a code. It loads for whoever submits it first.</li>
<li><strong>Check your sessions.</strong> Under My Account you see every device that is signed in and can end the strange ones. A new password ends all of them.</li>
</ol>
<h3>And the answer to your secret question?</h3>
<p>If everybody in the shop knows your dog, do not use the dog. Pick the question whose answer only you and your lola know, and remember how you wrote it. Capital letters do not matter; spelling does.</p>
<p>Owners who would like this page as a poster for the wall: send us a ticket, category <em>other</em>.</p>`,
	},
	{
		slug: 'where-the-money-goes',
		type: 0,
		subject: 'Where the money goes: our first open ledger',
		author: 'GM Dalisay',
		daysAgo: 104.6,
		picture: 'fair-play',
		showThumbnail: true,
		views: 3_355,
		html: `
<p>You pay for R-Coin so that the lights stay on. It is fair that you see the electricity bill. Here is the past quarter, in parts of a hundred.</p>
<table>
<thead><tr><th>For</th><th>Share</th></tr></thead>
<tbody>
<tr><td>Game and site machines</td><td>46</td></tr>
<tr><td>Protection against attacks</td><td>19</td></tr>
<tr><td>Prizes for tournaments</td><td>15</td></tr>
<tr><td>Backups in a second place</td><td>8</td></tr>
<tr><td>Set aside for bad months</td><td>12</td></tr>
</tbody>
</table>
<p>Nobody of the team takes a salary. We are volunteers, and we would like to stay friends.</p>
<h3>How your balance is kept</h3>
<p>Every point on this site has a history. A code that you redeem, an item that you buy, a refund: each one is a line that can't be changed later, and all lines together must add up to your balance. You find yours under <a href="/topuphistory">Top Up History</a> and <a href="/shoppurchases">Purchase History</a>. If an item can't be delivered, you get the points back automatically, once and in full.</p>
<blockquote><p>Trust is good. A sum that adds up is better. (GM Dalisay's accounting teacher)</p></blockquote>`,
	},
] as const satisfies readonly DemoNews[]
