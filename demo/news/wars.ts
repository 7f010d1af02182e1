import type { DemoNews } from './news.ts'

/** Events that are fought: schools, clubs, tournaments, bosses. */
export const WARS = [
	{
		slug: 'war-of-schools-saturday',
		type: 2,
		subject: 'War of Schools: Saturday at 20:00, three gates, one bell',
		author: 'GM Maya',
		daysAgo: 0.5,
		picture: 'war-of-schools',
		showThumbnail: true,
		views: 1_096,
		html: `
<p>Every Saturday at <strong>20:00 Manila time</strong> the three schools meet around Central Terminal. The bell in the middle can be rung by one school only, and whoever rings it last keeps the bonus for a week.</p>
<h3>How it works</h3>
<ol>
<li>From 19:40, press <strong>U</strong> to sign up. Level 100 and above, up to 50 students a school; the rest stand on a waiting list in order of sign-up.</li>
<li>Each school holds a tower. A tower falls when its three locks are opened, and a fallen tower can't be used to return to the field.</li>
<li>At 20:45 the bell is unlocked. It takes 60 seconds to ring it, and everybody will be looking at you.</li>
</ol>
<h3>Rules of the field</h3>
<ul>
<li>No pets, no mounts, no HP potions. Shamans, this is your evening.</li>
<li>No Revival Garlands and no War Drums.</li>
<li>Attribute points are not lost for kills in the war.</li>
</ul>
<h3>Rewards</h3>
<table>
<thead><tr><th>Place</th><th>Whole school</th><th>Fighters</th></tr></thead>
<tbody>
<tr><td>1</td><td>+10% experience for one week</td><td>60 Milleage</td></tr>
<tr><td>2</td><td>+5% experience for one week</td><td>40 Milleage</td></tr>
<tr><td>3</td><td>Bragging rights to nobody</td><td>30 Milleage</td></tr>
</tbody>
</table>`,
	},
	{
		slug: 'club-war-schedule',
		type: 2,
		subject: 'Club war schedule: four areas, Tuesday, Thursday and Sunday',
		author: 'GM Kidlat',
		daysAgo: 5.6,
		picture: 'club-war',
		showThumbnail: true,
		views: 2_764,
		html: `
<p>Starting this week club war is fought on <strong>three evenings</strong>, each from <strong>21:00 to 22:00 Manila time</strong>. Notices come 60, 30 and 10 minutes before.</p>
<table>
<thead><tr><th>Evening</th><th>Areas</th></tr></thead>
<tbody>
<tr><td>Tuesday</td><td>Sacred Gate and Mystic Peak</td></tr>
<tr><td>Thursday</td><td>Phoenix and Market District</td></tr>
<tr><td>Sunday</td><td>All four at once</td></tr>
</tbody>
</table>
<h3>Winning an area</h3>
<ol>
<li>Bring your club into the flag room of the area.</li>
<li>The <strong>club master</strong> needs a Command Seal and has to hold the flag for 60 seconds without being interrupted.</li>
<li>You may lose it again and again. Only the last club to hold it at 22:00 counts.</li>
</ol>
<h3>What an area brings</h3>
<ul>
<li>Your club in the table on the home page, with the tax that you set.</li>
<li>Tax starts at 5 percent and may go up to 50. It raises the prices of vendors there, so your neighbors will have an opinion.</li>
<li>A share of the takings for the club's cash box.</li>
</ul>
<p>An area nobody defends becomes free, and its tax is zero. Alliances of up to three clubs may enter together, but only one of them can own the flag. Agree on that <em>before</em> Sunday.</p>`,
	},
	{
		slug: 'campus-cup-results',
		type: 2,
		subject: 'Campus Cup 3 on 3: results and the throw of the season',
		author: 'GM Maya',
		daysAgo: 21.3,
		picture: 'campus-cup',
		showThumbnail: true,
		views: 3_208,
		html: `
<p>Sixty-four teams, four evenings, one broken chair in the commentary room. The first Campus Cup of the season is over.</p>
<table>
<thead><tr><th>Place</th><th>Team</th><th>School</th><th>Prize for each player</th></tr></thead>
<tbody>
<tr><td>1</td><td>Tatlong Bibe</td><td>Phoenix</td><td>1,000 R-Coin and a Crown of Terms, 30 days</td></tr>
<tr><td>2</td><td>Lakan Guard Juniors</td><td>Sacred Gate</td><td>600 R-Coin</td></tr>
<tr><td>3</td><td>Ulap at Usok</td><td>Mystic Peak</td><td>400 R-Coin</td></tr>
<tr><td>4</td><td>Walang Tulog</td><td>Phoenix</td><td>200 R-Coin</td></tr>
</tbody>
</table>
<h3>The throw</h3>
<p>In the second final the shaman of <strong>Tatlong Bibe</strong> stood alone against two, out of MP and with one eye on the clock. She threw her spear. Nobody throws the spear. It pushed the last archer one step back and out of the ring.</p>
<h3>What we take along</h3>
<ul>
<li>Matches start on the hour from now on; waiting for a full bracket took too long.</li>
<li>Substitutes may come from another school.</li>
<li>The commentary room gets a new chair.</li>
</ul>
<p>Prizes lie in the winners' balances and item banks. The sign-up for the next cup opens with the coming season.</p>`,
	},
	{
		slug: 'boss-night',
		type: 2,
		subject: 'Boss night: eight bosses, eight hours, one list',
		author: 'GM Isko',
		daysAgo: 68.4,
		picture: 'boss-night',
		showThumbnail: true,
		views: 2_590,
		html: `
<p>On Friday the night shift belongs to the hunters. From <strong>20:00 to 4:00</strong>, one boss awakens every hour on all channels, each with one extra chest.</p>
<table>
<thead><tr><th>Hour</th><th>Boss</th><th>Place</th></tr></thead>
<tbody>
<tr><td>20:00</td><td>Prefect Without a Face</td><td>Practice Yard</td></tr>
<tr><td>21:00</td><td>Mother of Pumps</td><td>Bakunawa Tunnels</td></tr>
<tr><td>22:00</td><td>The Loan Collector</td><td>Market District</td></tr>
<tr><td>23:00</td><td>Twin Conductors</td><td>Old Tram Depot</td></tr>
<tr><td>0:00</td><td>Doctor Habagat</td><td>Old Laboratory</td></tr>
<tr><td>1:00</td><td>Ferris the Rusted</td><td>Perya Grounds</td></tr>
<tr><td>2:00</td><td>Captain Lumot</td><td>Pier Lumot</td></tr>
<tr><td>3:00</td><td>The Last Bell</td><td>Tala Tower, roof</td></tr>
</tbody>
</table>
<h3>Fair hunting</h3>
<ul>
<li>The chest opens for the <strong>three parties</strong> with the most damage, not only for the first.</li>
<li>PK is switched off within the circle of light around each boss.</li>
<li>A character can take one chest per boss. Others of the same account get nothing more.</li>
</ul>
<p>Hunters who touch all eight before sunrise carry the title <em>Night Shift</em> for a month. Bring coffee. Bring a shaman. Bring more coffee.</p>`,
	},
	{
		slug: 'tug-of-towers',
		type: 2,
		subject: 'Tug of Towers: help us test a new battleground',
		author: 'GM Kidlat',
		daysAgo: 93.7,
		picture: 'war-of-schools',
		showThumbnail: false,
		views: 1_342,
		html: `
<p>We are building a battleground for those who have twenty minutes and no patience for sign-up lists. It is called <strong>Tug of Towers</strong>, and it needs volunteers who break things.</p>
<h3>The idea</h3>
<p>Two sides of ten, mixed from all schools. A cart with a brass bell stands on the rails of the Old Tram Depot. Whoever has more people beside it pushes it; whoever pushes it into the other side's tower wins. There is nothing else to know, and still we had a forty-minute discussion about it.</p>
<h3>Test evenings</h3>
<ul>
<li>Wednesday and Friday, 19:00 to 20:00 Manila time</li>
<li>Level 60 and above; everybody is set to the same level inside</li>
<li>Gear counts, refining beyond +4 does not</li>
</ul>
<h3>For your trouble</h3>
<p>Each finished match gives 10 Milleage, up to five matches an evening. Whoever finds a bug that we can repeat gets a Lunar Capsule and an entry in the patch notes. Reports go through the ticket form, category <em>bug</em>, with the word <em>tug</em> in the first line.</p>`,
	},
	{
		slug: 'newbie-league',
		type: 2,
		subject: 'Freshman League: duels for levels 30 to 60 only',
		author: 'GM Amihan',
		daysAgo: 139.5,
		picture: 'campus-cup',
		showThumbnail: true,
		views: 1_877,
		html: `
<p>Tournaments should not belong to those who never sleep. The <strong>Freshman League</strong> is for characters from level 30 to 60, on accounts younger than 60 days. Everyone gets at least four duels, win or lose.</p>
<h3>Format</h3>
<ol>
<li>Groups of five, each against each, best of three.</li>
<li>The two best of a group go on; the others play for places.</li>
<li>Finals on Sunday evening in the Practice Yard, with commentary.</li>
</ol>
<h3>Even ground</h3>
<ul>
<li>Gear is lent by the school: the same +4 set for all.</li>
<li>Ten HP potions a duel, no other consumables.</li>
<li>One class can't meet itself in the group phase, so bring a plan for every other one.</li>
</ul>
<h3>Prizes</h3>
<table>
<thead><tr><th>Place</th><th>Prize</th></tr></thead>
<tbody>
<tr><td>1</td><td>Firebird Hoodie and 300 Milleage</td></tr>
<tr><td>2 to 4</td><td>Campus Scooter, 30 days</td></tr>
<tr><td>Everyone else</td><td>Focus Orb x10 and a very honest review by GM Amihan</td></tr>
</tbody>
</table>
<p>Sign up with the sports teacher on your campus until Thursday midnight.</p>`,
	},
] as const satisfies readonly DemoNews[]
