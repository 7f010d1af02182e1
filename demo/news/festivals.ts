import { DEMO_CAMPAIGN } from '../codes.ts'
import type { DemoNews } from './news.ts'

/** Events that are celebrated: capsules, bonuses, welcome gifts, contests. */
export const FESTIVALS = [
	{
		slug: 'lunar-capsule',
		type: 2,
		subject: 'The Lunar Capsule rises: moonlit prizes for two weeks',
		author: 'GM Tala',
		daysAgo: 1.8,
		picture: 'lunar-night',
		showThumbnail: true,
		views: 1_925,
		html: `
<p>When the paper lanterns go up over the Market District, the old lady at stall nine opens her other box. The <strong>Lunar Capsule</strong> is in the <a href="/itemshop">item shop</a> for two weeks.</p>
<h3>What is inside</h3>
<table>
<thead><tr><th>Prize</th><th>Odds</th></tr></thead>
<tbody>
<tr><td>Moon Wolf Companion</td><td>4%</td></tr>
<tr><td>One of four epic costumes, 30 days</td><td>16%</td></tr>
<tr><td>Focus Orb x10</td><td>30%</td></tr>
<tr><td>Double Period Bell x5</td><td>25%</td></tr>
<tr><td>Lucky Clover Pin</td><td>25%</td></tr>
</tbody>
</table>
<p>We print the odds of every capsule, always. The counter for <strong>the tenth in a row</strong> belongs to your account and does not forget when you log out: it holds a costume or better.</p>
<h3>Please</h3>
<ul>
<li>Decide what you want to spend before you open the first one.</li>
<li>If it is the wolf that you want, you can buy it in the shop without any luck.</li>
<li>Playing on your parents' money? Ask them. They were young once, they will say no in a nice way.</li>
</ul>
<p>Capsules that you do not open stay good after the two weeks. Only the stall closes.</p>`,
	},
	{
		slug: 'redeem-weekend',
		type: 2,
		subject: 'Redeem Weekend: ten percent back in Milleage',
		author: 'GM Tala',
		daysAgo: 3.1,
		picture: 'redeem-weekend',
		showThumbnail: true,
		views: 2_466,
		html: `
<p>For every code that you redeem from <strong>Saturday 00:00 to Sunday 24:00</strong>, Manila time, you get <strong>10 percent of its R-Coin value</strong> as Milleage on top. A code of 500 gives 50, one of 1,000 gives 100.</p>
<h3>How to take part</h3>
<ol>
<li><a href="/topup">Redeem</a> as usual. There is nothing to tick and nothing to say.</li>
<li>Wait until Monday noon. We add the bonus in one go, after the weekend has been counted.</li>
<li>See it in your balance, and in your statement as <em>Redeem Weekend</em>.</li>
</ol>
<h3>Small print, in normal letters</h3>
<ul>
<li>All codes with an R-Coin value count, whatever day you got them.</li>
<li>At most 500 Milleage per account.</li>
<li>A friend's referral code works on top of it. That share is the friend's and it does not shrink yours.</li>
<li>Codes that load only Milleage are welcome, but ten percent of nothing is nothing.</li>
</ul>
<p>Remember that codes are case-sensitive and that each can be used only once. Keep the slip until you see the new balance.</p>`,
	},
	{
		slug: 'double-period',
		type: 2,
		subject: 'Double Period: twice the experience this weekend',
		author: 'GM Isko',
		daysAgo: 9.2,
		picture: 'double-period',
		showThumbnail: true,
		views: 3_530,
		html: `
<p>The principal is away, the substitute teacher has lost the timetable, and somebody rang the bell twice. From <strong>Friday 18:00 to Sunday 24:00</strong> monsters give <strong>double experience</strong> on all channels.</p>
<h3>Adding things up</h3>
<p>Boosts are added, not multiplied. With Double Period (+100%), Honor Student Beads (+50%) and a Focus Orb (+20%) you are at +170%. Yes, somebody tried for +400%. No, it did not work.</p>
<h3>Where to go</h3>
<table>
<thead><tr><th>Level</th><th>Place</th></tr></thead>
<tbody>
<tr><td>1 to 30</td><td>Your own campus, then the Bakunawa Tunnels</td></tr>
<tr><td>30 to 90</td><td>Market District back alleys, Old Tram Depot</td></tr>
<tr><td>90 to 150</td><td>Pier Lumot</td></tr>
<tr><td>150 to 200</td><td>Old Laboratory, both floors</td></tr>
<tr><td>200 and more</td><td>Perya Grounds by night, Tala Tower</td></tr>
</tbody>
</table>
<h3>To be fair to everyone</h3>
<ul>
<li>One party per corner. Ask before you pull.</li>
<li>Leave the tunnels to beginners until midnight.</li>
<li>Drink water. Stand up once an hour. The monsters will wait.</li>
</ul>`,
	},
	{
		slug: 'welcome-code',
		type: 2,
		subject: `New student? Use ${DEMO_CAMPAIGN.code} for a gift`,
		author: 'GM Tala',
		daysAgo: 33.6,
		picture: 'new-student',
		showThumbnail: true,
		views: 6_742,
		html: `
<p>Whoever walks through the gate for the first time should not do so with empty pockets. Redeem the code</p>
<blockquote><p><strong>${DEMO_CAMPAIGN.code}</strong></p></blockquote>
<p>on the <a href="/topup">top-up page</a> and receive <strong>${DEMO_CAMPAIGN.rCoin} R-Coin and ${DEMO_CAMPAIGN.milleage} Milleage</strong>. It works once per account, for the first ${DEMO_CAMPAIGN.limit.toLocaleString('en-PH')} of you.</p>
<h3>What to get with it</h3>
<ul>
<li><strong>Lucky Clover Pin or beads?</strong> Not yet; you will level quickly enough in the beginning.</li>
<li><strong>Baon Lunch Box</strong> for the first dungeon: cheap, and it saves fifty potions.</li>
<li><strong>Recall Tickets</strong>, because everybody gets lost in the tunnels once.</li>
<li><strong>Nothing at all.</strong> Points don't go bad. Look around first.</li>
</ul>
<h3>Old students</h3>
<p>You may use it as well, we said <em>new</em> because it sounds nicer on a poster. And if you bring somebody along, tell them your referral code: you find it under My Account.</p>
<p>No account? <a href="/register">Sign up</a> here. It is free and will stay free.</p>`,
	},
	{
		slug: 'screenshot-contest',
		type: 2,
		subject: 'Screenshot contest: the city when nobody is fighting',
		author: 'GM Maya',
		daysAgo: 47.5,
		picture: 'fiesta',
		showThumbnail: true,
		views: 1_508,
		html: `
<p>You show us critical hits every day. This time we would like to see the <strong>quiet</strong> city: the pier at five in the morning, a jeep without passengers, three rivals sharing one bench because it rains.</p>
<h3>Rules</h3>
<ol>
<li>Up to three pictures per account, taken by yourself in the game. Press Print Screen, and F12 to hide the interface.</li>
<li>Brightness and cropping are fine. Nothing may be added that was not there.</li>
<li>Send them with a ticket, category <em>other</em>, with the word <em>contest</em> and the name of the place.</li>
<li>Names of others must not be readable, unless they agree.</li>
</ol>
<h3>Judges and prizes</h3>
<p>One student of each school and GM Maya choose twelve pictures. They become the wallpapers of the coming year, one for each month, with your character's name in the corner.</p>
<ul>
<li>Each of the twelve: 400 Milleage and a Cloudwalker Coat</li>
<li>The best of them: a Sarimanok Chick as well</li>
<li>The funniest one: Lucky Tsinelas, for good</li>
</ul>
<p>The doors close after two weeks, on Sunday at midnight. All entries that follow the rules go into the gallery.</p>`,
	},
	{
		slug: 'fiesta-ng-lansangan',
		type: 2,
		subject: 'Fiesta ng Lansangan: banners, drums and a very long table',
		author: 'GM Dalisay',
		daysAgo: 112.4,
		picture: 'fiesta',
		showThumbnail: true,
		views: 4_015,
		html: `
<p>For one week the Market District hangs out its banners, and rivals eat from the same plate. Fiesta rule number one: <strong>nobody fights at the table</strong>. PK is off in the whole district.</p>
<h3>Program</h3>
<table>
<thead><tr><th>Evening</th><th>What</th><th>Time</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>Parade of mounts from all three gates</td><td>19:00</td></tr>
<tr><td>Tuesday</td><td>Palosebo: climb the greased pole, no skills</td><td>20:00</td></tr>
<tr><td>Wednesday</td><td>Rest, maintenance, leftovers</td><td></td></tr>
<tr><td>Thursday</td><td>Quiz night with GM Isko</td><td>20:00</td></tr>
<tr><td>Friday</td><td>Costume walk, judged by the loudest cheer</td><td>20:30</td></tr>
<tr><td>Saturday</td><td>War of Schools, as always</td><td>20:00</td></tr>
<tr><td>Sunday</td><td>Boodle feast and fireworks over the pier</td><td>21:00</td></tr>
</tbody>
</table>
<h3>Collect banderitas</h3>
<p>Monsters drop small paper flags all week. Bring <strong>30 of one color</strong> to the tailor for a Festival Feather Mask, or <strong>10 of each of the three school colors</strong> for a Fiesta Capsule. The second way is quicker if you have friends in the other schools. That is the idea.</p>
<p>Mabuhay ang barkada!</p>`,
	},
] as const satisfies readonly DemoNews[]
