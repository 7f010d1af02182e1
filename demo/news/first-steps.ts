import type { DemoNews } from './news.ts'

/** Guides for new students: the first evening, schools, classes. */
export const FIRST_STEPS = [
	{
		slug: 'first-night',
		type: 1,
		subject: 'Your first night: from level 1 to 30 without getting lost',
		author: 'GM Isko',
		daysAgo: 0.9,
		picture: 'new-student',
		showThumbnail: true,
		views: 1_733,
		html: `
<p>You made a character, the bell rang, and two hundred people are running past you. Breathe. Here is an evening that works for every class.</p>
<h3>Level 1 to 10: the campus</h3>
<ol>
<li>Talk to the teacher in front of you and take <em>every</em> quest. Press <strong>T</strong> (type A) or <strong>D</strong> (type B) to read them again.</li>
<li>Spend points with <strong>C</strong>. Three a level; put two into the main stat of your variant and one into VIT.</li>
<li>Drag your first skill into the quick slot with <strong>K</strong> and change pages with F1 to F4.</li>
</ol>
<h3>Level 10 to 20: behind the gym</h3>
<p>The first skill books come at 7 and 17. Buy them before potions: a skill kills faster than a bottle heals. Pick things up with the <strong>space bar</strong>.</p>
<h3>Level 20 to 30: find people</h3>
<p>From level 20 other schools can hurt you, and you them. Don't start; it costs attribute points. Join a party instead, up to eight of you, and go down into the Bakunawa Tunnels. Experience is shared, and so is the blame.</p>
<h3>Before you sleep</h3>
<p>Put spare gold into the locker, redeem the welcome code if you have not, and log out in a safe zone. See you tomorrow in class.</p>`,
	},
	{
		slug: 'choose-a-school',
		type: 1,
		subject: 'Sacred Gate, Mystic Peak or Phoenix: which gate is yours?',
		author: 'GM Maya',
		daysAgo: 11.2,
		picture: 'new-student',
		showThumbnail: true,
		views: 2_954,
		html: `
<p>The school is the first thing you choose and the hardest to change. It decides your campus, your side in the wars and whose jokes you will laugh at. It does <strong>not</strong> change how strong you are: all classes exist in all schools.</p>
<table>
<thead><tr><th>School</th><th>Where</th><th>Known for</th></tr></thead>
<tbody>
<tr><td><strong>Sacred Gate</strong></td><td>West, old courtyards and a stone dragon</td><td>Discipline, long memories, morning drills</td></tr>
<tr><td><strong>Mystic Peak</strong></td><td>North, towers above the clouds</td><td>Arts, natural science, dramatic entrances</td></tr>
<tr><td><strong>Phoenix</strong></td><td>South, workshops along the canal</td><td>Engineering, loud engines, never giving up</td></tr>
</tbody>
</table>
<h3>How to decide</h3>
<ul>
<li><strong>Follow your friends.</strong> A party across schools works in the field, but not in the War of Schools.</li>
<li><strong>Look at the numbers.</strong> The rankings can be filtered by school. The smallest one is always recruiting.</li>
<li><strong>Or follow the color.</strong> Jade, violet, orange. You will look at it for a long time.</li>
</ul>
<h3>Changed your mind?</h3>
<p>The <em>Transferee Form</em> in the <a href="/itemshop">item shop</a> moves one character with all of its records. Leave your club first.</p>`,
	},
	{
		slug: 'class-in-five-minutes',
		type: 1,
		subject: 'Pick a class in five minutes',
		author: 'GM Isko',
		daysAgo: 18.7,
		picture: 'class-guide',
		showThumbnail: true,
		views: 5_120,
		html: `
<p>Do not ask which class is the best. Ask what you want to be doing at two in the morning. Then read across.</p>
<table>
<thead><tr><th>You like to</th><th>Class</th><th>POW</th><th>DEX</th><th>INT</th></tr></thead>
<tbody>
<tr><td>stand nose to nose</td><td>Brawler</td><td>kicks, slow and heavy</td><td>fists, quick and sturdy</td><td>chi in an area</td></tr>
<tr><td>hold the line</td><td>Swordsman</td><td>blade</td><td>sword</td><td>energy sword</td></tr>
<tr><td>stay far away</td><td>Archer</td><td>one big arrow</td><td>many quick ones</td><td>energy arrows</td></tr>
<tr><td>be needed</td><td>Shaman</td><td>spear</td><td>elements</td><td>healing and spells</td></tr>
<tr><td>control a corridor</td><td>Scientist (gunner in the rankings)</td><td>rail gun</td><td>gun and chemistry</td><td>portal gun and summons</td></tr>
<tr><td>not be seen</td><td>Assassin</td><td>scythe</td><td>dual spear</td><td>shuriken</td></tr>
<tr><td>mix everything</td><td>Extreme</td><td>any weapon</td><td>any weapon</td><td>any magic</td></tr>
</tbody>
</table>
<h3>Rule of thumb for the stats</h3>
<ul>
<li><strong>POW</strong> hits hardest and misses most.</li>
<li><strong>DEX</strong> seldom misses and is hard to kill.</li>
<li><strong>INT</strong> hurts whole groups and drinks MP like water.</li>
</ul>
<p>Extreme opens when a character of yours has come very far with another class, so start with one of the six. Longer descriptions are in the class guide.</p>`,
	},
	{
		slug: 'brawler-basics',
		type: 1,
		subject: 'Brawler basics: walls are your best friend',
		author: 'GM Kidlat',
		daysAgo: 26.5,
		picture: 'class-guide',
		showThumbnail: false,
		views: 1_418,
		html: `
<p>The brawler has the shortest reach in school and the longest list of ways to annoy people: stun, knock-back, knock-down. Your whole job is to get close and to choose <em>where</em> the other one lands.</p>
<h3>Closing in</h3>
<ul>
<li>Never run straight at an archer. Use corners, jeeps, vendors.</li>
<li>Keep one movement skill for the moment <strong>after</strong> your target escapes, not for the start.</li>
<li>Let the swordsman go first. He takes the arrows, you take the credit.</li>
</ul>
<h3>The three variants</h3>
<p><strong>POW</strong> kicks are slow, so throw them at targets that can't move: stunned, cornered, or talking. <strong>DEX</strong> fists win long fights; put points into VIT and outlast everybody. <strong>INT</strong> chi clears whole rooms of monsters and is the quickest way to level, but carry twice the MP potions that you think you need.</p>
<h3>A simple opening</h3>
<ol>
<li>Pull the target with its back to a wall.</li>
<li>Knock-back: it bounces and is stunned once.</li>
<li>Your heaviest kick while it stands there.</li>
<li>Step aside, because its friends have arrived.</li>
</ol>
<p>Practise this in the Practice Yard at noon, when nobody is watching.</p>`,
	},
	{
		slug: 'shaman-in-a-party',
		type: 1,
		subject: 'Shaman in a party: whom to heal first',
		author: 'GM Amihan',
		daysAgo: 34.3,
		picture: 'class-guide',
		showThumbnail: true,
		views: 1_986,
		html: `
<p>A shaman who knows her order of healing is worth three who react to shouting. Learn this list and you will never look for a party again.</p>
<ol>
<li><strong>Yourself.</strong> Not selfish: when you fall, all fall.</li>
<li><strong>Whoever holds the monsters,</strong> as a rule the swordsman.</li>
<li><strong>The other shaman.</strong></li>
<li><strong>Those who deal the damage,</strong> from the lowest bar up.</li>
<li><strong>The friend who ran into the second room.</strong> He knows what he did.</li>
</ol>
<h3>Buffs</h3>
<p>Cast group buffs <em>before</em> the pull and name them in party chat with <strong>#</strong>, so that nobody overwrites a stronger one. Put short buffs on page F2, next to each other, and run through them like a scale on the piano.</p>
<h3>Resurrection</h3>
<ul>
<li>Wait for a quiet second. A friend who gets up into an area attack dies twice.</li>
<li>In club war, revive the club master first: only a master can raise the flag.</li>
<li>Stand where you can see the door.</li>
</ul>
<h3>Levelling alone</h3>
<p>It is slow, everybody will tell you so. Take the spear until level 40, or find a brawler with potions and no patience. You will get along.</p>`,
	},
	{
		slug: 'gunner-and-assassin',
		type: 1,
		subject: 'Gunner and assassin: two ways to win before the fight begins',
		author: 'GM Isko',
		daysAgo: 45.9,
		picture: 'class-guide',
		showThumbnail: true,
		views: 2_207,
		html: `
<p>Both classes are thin-skinned and both are feared. The gunner wins by deciding where you may stand. The assassin wins by deciding when it starts.</p>
<h2>Gunner</h2>
<p>In the class guide this class is the scientist, because every bullet is homework.</p>
<ul>
<li><strong>POW, rail gun:</strong> one target at a time. Your shots keep it from drinking potions, so tell your party whom you aim at.</li>
<li><strong>DEX, gun and chemistry:</strong> clouds that burn and slow. Place them <em>behind</em> the enemy; running away should hurt most.</li>
<li><strong>INT, portal gun:</strong> your summons fight while you walk. Never stop walking.</li>
</ul>
<h2>Assassin</h2>
<ul>
<li><strong>POW, scythe:</strong> the best broom in school for groups of monsters.</li>
<li><strong>DEX, dual spear:</strong> quick strikes for duels. Open from stealth, leave before the answer.</li>
<li><strong>INT, shuriken:</strong> a fair reach and fair damage, forgiving for beginners.</li>
</ul>
<h3>When they meet</h3>
<p>An assassin who is seen has lost; a gunner who stands still has lost. If you are the gunner, drop a cloud at your own feet when a duel is quiet for too long. You will hear it work.</p>`,
	},
] as const satisfies readonly DemoNews[]
