import { CLIENT } from '../world.ts'
import type { DemoNews } from './news.ts'

/** General news about the game itself: patches, ladders, balance, the machine room. */
export const SEASON_NOTES = [
	{
		slug: 'season-iv-patch-notes',
		type: 0,
		subject: 'Season IV patch notes: new ranks, faster queues',
		author: 'GM Maya',
		daysAgo: 0.02,
		picture: 'ladder',
		showThumbnail: true,
		views: 184,
		html: `
<p>Season IV is live. Restart your client once, let the small patch load, and you are in. Here is what changed, shortest first.</p>
<h2>Ladder</h2>
<ul>
<li>Five new rank names, from <strong>Transferee</strong> up to <strong>Campus Legend</strong>. Your MMR carries over.</li>
<li>Queues now look in your own bracket for 40 seconds before they widen. In our test week the usual wait fell from three minutes to one.</li>
<li>Leaving a match early locks the queue for ten minutes. A dropped connection counts only from the third time in an evening.</li>
</ul>
<h2>Monthly boards</h2>
<p>As always, the rankings start anew on the <strong>first day of every month, 00:00 Manila time</strong>. Kills and deaths count what you do within the month; level, gold and MMR show where you stand. Finished months stay on the site, so your name does not vanish with the calendar.</p>
<h2>Fixes</h2>
<ul>
<li>The Bakunawa Tunnels no longer drop you through the floor beside the second pump.</li>
<li>Party search text is no longer cut at the quotation mark.</li>
<li>The Kalabaw mount fits through the north gate of Mystic Peak again. Barely.</li>
</ul>
<p>Something odd? Send a ticket in the category <em>bug</em> with a picture of your screen. Salamat, and good luck on the first ladder night!</p>`,
	},
	{
		slug: 'client-3-18',
		type: 0,
		subject: `Client ${CLIENT.version} is out: smaller patch, same look`,
		author: 'GM Kidlat',
		daysAgo: CLIENT.daysAgo,
		picture: 'client',
		showThumbnail: true,
		views: 962,
		html: `
<p>Client ${CLIENT.version} is on the download page. The full package shrank by more than a quarter because every texture that no map uses any more is gone. Nothing looks different; we compared all areas side by side.</p>
<h3>Which file do I need?</h3>
<table>
<thead><tr><th>You have</th><th>Take</th></tr></thead>
<tbody>
<tr><td>${CLIENT.before}</td><td>Nothing. The launcher patches itself.</td></tr>
<tr><td>${CLIENT.oldestPatched} or ${CLIENT.alsoPatched}</td><td>The manual patch</td></tr>
<tr><td>Anything older, or no client</td><td>The full client</td></tr>
</tbody>
</table>
<h3>If it does not start</h3>
<ol>
<li>Move the folder out of <em>Program Files</em>, for example to <em>D:\\Games</em>.</li>
<li>Install the DirectX 9.0c runtime. Newer Windows does not bring the old parts along.</li>
<li>Tell your antivirus to leave the game folder alone, then unpack once more: the first copy may have lost a file.</li>
</ol>
<p>Shop owners: one updated folder can be copied to all of your units. Settings are kept for each Windows user, so nobody inherits another player's hotkeys.</p>`,
	},
	{
		slug: 'ladder-rewards',
		type: 0,
		subject: "Last month's ladder rewards are in your item bank",
		author: 'GM Maya',
		daysAgo: 4.2,
		picture: 'ladder',
		showThumbnail: true,
		views: 2_318,
		html: `
<p>Last month is closed, the boards are archived, and the rewards are out. Press <strong>B</strong> in the game, open your item bank and press refresh.</p>
<table>
<thead><tr><th>Rank</th><th>Level and MMR boards</th><th>Killer board</th></tr></thead>
<tbody>
<tr><td>1</td><td>Crown of Terms, 30 days, and 500 Milleage</td><td>War Drum of Unity x10 and 500 Milleage</td></tr>
<tr><td>2 to 3</td><td>300 Milleage</td><td>300 Milleage</td></tr>
<tr><td>4 to 10</td><td>150 Milleage</td><td>150 Milleage</td></tr>
<tr><td>11 to 100</td><td>Focus Orb x10</td><td>Vital Potion x50</td></tr>
</tbody>
</table>
<h3>Questions we get every month</h3>
<p><strong>Why is there no prize for the richest?</strong> Because gold can be passed around, and a prize would be won by whoever has the most friends online at midnight.</p>
<p><strong>We had the same level. Who is ahead?</strong> Whoever reached it first. That is what the column <em>Time Logged</em> shows.</p>
<p><strong>I have two characters on the board.</strong> Then you get both rewards, in the same item bank. Staff characters are never listed.</p>
<p>Missing something? Write a ticket within 14 days, and name the character and the board. Congratulations to all three schools!</p>`,
	},
	{
		slug: 'balance-notes',
		type: 0,
		subject: 'Balance notes: kinder revives, slower traps',
		author: 'GM Dalisay',
		daysAgo: 15.4,
		picture: 'class-guide',
		showThumbnail: true,
		views: 3_140,
		html: `
<p>We looked at six weeks of club wars and ladder matches before touching a number. Three things stood out.</p>
<h3>Shaman</h3>
<p>Support shamans fell first in four wars out of five and then watched. The cool-down of <em>resurrection</em> drops from 60 to 45 seconds, and a revived friend keeps a short protection. Damage spells stay as they are.</p>
<h3>Gunner</h3>
<p>Two DEX gunners could close a corridor for good. Slowing clouds no longer stack with each other; the stronger one wins. The rail gun of the POW variant gains a little range in return.</p>
<h3>Brawler</h3>
<p>Knock-back into a wall could stun twice. It stuns once now. The kick still hurts, promise.</p>
<h3>What we left alone</h3>
<ul>
<li>Assassin burst from stealth: strong on paper, average in the numbers.</li>
<li>Swordsman defence: everybody complains, nobody dies faster for it.</li>
<li>Extreme: too few of you at high level to judge. We will look again next season.</li>
</ul>
<p>One <strong>free skill reset slip</strong> lies in the item bank of every account with a shaman, gunner or brawler above level 100.</p>`,
	},
	{
		slug: 'saturday-lag',
		type: 0,
		subject: 'What happened on Saturday: the story of a full disk',
		author: 'GM Kidlat',
		daysAgo: 52.3,
		picture: null,
		showThumbnail: false,
		views: 4_471,
		html: `
<p>Saturday's War of Schools stood still for eleven minutes, and 640 of you were thrown out. You deserve to know why.</p>
<h3>Timeline, Manila time</h3>
<ul>
<li><strong>20:17</strong> The chat log filled its disk. Writing became slow, then stopped.</li>
<li><strong>20:19</strong> The game server waited for the log. To you it looked like lag.</li>
<li><strong>20:24</strong> We moved old logs away, but channel 2 had already given up.</li>
<li><strong>20:30</strong> All channels back. Scores of the war were kept.</li>
</ul>
<h3>Did anybody lose something?</h3>
<p>No. Purchases, codes and balances live on the site, not on that machine, and every waiting delivery was handed out after the restart. Experience of the last two minutes was lost on channel 2; those players got three Double Period Bells each.</p>
<h3>What we changed</h3>
<ol>
<li>Chat logs have their own disk and are thinned out after 30 days.</li>
<li>An alarm rings at 80 percent. It rings at GM Kidlat's bedside.</li>
<li>The game no longer waits for a log line, ever.</li>
</ol>
<p>Sorry, mga ka-barkada. The war was replayed on Sunday.</p>`,
	},
	{
		slug: 'gates-open',
		type: 0,
		subject: 'Barkada Online opens its gates',
		author: 'GM Dalisay',
		daysAgo: 151.2,
		picture: 'new-student',
		showThumbnail: true,
		views: 9_806,
		html: `
<p>After ten months of evenings and far too much instant coffee, the bell rings: <strong>Barkada Online is open to all</strong>. We are a handful of volunteers who grew up in computer shops and missed the sound of a full one.</p>
<h2>What we promise</h2>
<ul>
<li><strong>No wipes.</strong> Test worlds get wiped. This is not a test world.</li>
<li><strong>No gifts from staff.</strong> GM characters do not trade, do not join clubs and never appear in a ranking.</li>
<li><strong>Rules before punishments.</strong> Every suspension has a reason and an end date, and you see both when you sign in.</li>
<li><strong>Patch notes for everything,</strong> also when the change is not popular.</li>
</ul>
<h2>What we ask</h2>
<p>Patience in the first week, tickets instead of shouting, and a hand for those who have never held a skill book. Everybody was new once, even that archer with the glowing bow.</p>
<h2>Start here</h2>
<ol>
<li><a href="/register">Sign up</a>. It is free and takes two minutes.</li>
<li>Download the client.</li>
<li>Read the quick guide, choose a school, and meet us at Central Terminal.</li>
</ol>
<p>Kita-kits sa loob!</p>`,
	},
] as const satisfies readonly DemoNews[]
