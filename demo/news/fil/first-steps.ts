import type { FIRST_STEPS } from '../first-steps.ts'
import type { NewsInFilipino } from './news.ts'

export const firstSteps: NewsInFilipino<typeof FIRST_STEPS> = {
	'first-night': {
		subject: 'Unang gabi mo: mula level 1 hanggang 30 nang hindi naliligaw',
		html: `
<p>May character ka na, tumunog na ang bell, at dalawandaang tao ang tumatakbo sa harap mo. Hinga muna. Ito ang isang gabing uubra sa kahit anong klase.</p>
<h3>Level 1 hanggang 10: ang campus</h3>
<ol>
<li>Kausapin ang guro sa harap mo at kunin ang <em>lahat</em> ng quest. Pindutin ang <strong>T</strong> (type A) o <strong>D</strong> (type B) para basahin ulit.</li>
<li>Gastusin ang mga puntos gamit ang <strong>C</strong>. Tatlo kada level; dalawa sa pangunahing stat ng variant mo at isa sa VIT.</li>
<li>Buksan ang <strong>K</strong>, i-drag ang unang skill sa quick slot, at magpalit ng pahina gamit ang F1 hanggang F4.</li>
</ol>
<h3>Level 10 hanggang 20: sa likod ng gym</h3>
<p>Sa 7 at 17 ang mga unang skill book. Unahin ang mga ito bago potion: mas mabilis pumatay ang skill kaysa magpagaling ang bote. Pumulot gamit ang <strong>space bar</strong>.</p>
<h3>Level 20 hanggang 30: humanap ng kasama</h3>
<p>Mula level 20, puwede ka nang saktan ng ibang paaralan, at ikaw sila. Huwag ikaw ang mauna; attribute points ang bayad. Sumali na lang sa party, hanggang walo kayo, at bumaba sa Bakunawa Tunnels. Hati-hati sa experience, pati sa sisi.</p>
<h3>Bago matulog</h3>
<p>Ilagay sa locker ang sobrang gold, i-redeem ang welcome code kung hindi pa, at mag-logout sa safe zone. Kita-kits bukas sa klase.</p>`,
	},
	'choose-a-school': {
		subject: 'Sacred Gate, Mystic Peak o Phoenix: aling gate ang sa iyo?',
		html: `
<p>Paaralan ang una mong pipiliin at pinakamahirap palitan. Dito nakasalalay ang campus mo, ang panig mo sa giyera, at kung kaninong jokes ka tatawa. <strong>Hindi</strong> nito binabago ang lakas mo: nasa lahat ng paaralan ang lahat ng klase.</p>
<table>
<thead><tr><th>Paaralan</th><th>Saan</th><th>Kilala sa</th></tr></thead>
<tbody>
<tr><td><strong>Sacred Gate</strong></td><td>Kanluran, lumang patyo at dragon na bato</td><td>Disiplina, matatalas na alaala, ensayo sa umaga</td></tr>
<tr><td><strong>Mystic Peak</strong></td><td>Hilaga, mga tore sa ibabaw ng ulap</td><td>Sining, agham, madramang pagpasok</td></tr>
<tr><td><strong>Phoenix</strong></td><td>Timog, mga talyer sa tabi ng canal</td><td>Engineering, maingay na makina, hindi sumusuko</td></tr>
</tbody>
</table>
<h3>Paano pumili</h3>
<ul>
<li><strong>Sundan ang mga kaibigan.</strong> Sa field, puwede ang party ng magkakaibang paaralan, pero hindi sa War of Schools.</li>
<li><strong>Tingnan ang mga numero.</strong> Puwedeng i-filter ang rankings ayon sa paaralan. Laging naghahanap ng miyembro ang pinakamaliit.</li>
<li><strong>O sundan ang kulay.</strong> Jade, violet, orange. Matagal mo itong titingnan.</li>
</ul>
<h3>Nagbago ang isip?</h3>
<p>Sa <em>Transferee Form</em> ng <a href="/itemshop">item shop</a>, maililipat ang isang character kasama ang lahat ng record nito. Umalis muna sa club.</p>`,
	},
	'class-in-five-minutes': {
		subject: 'Pumili ng klase sa loob ng limang minuto',
		html: `
<p>Huwag itanong kung alin ang pinakamagaling na klase. Itanong kung ano ang gusto mong ginagawa nang alas-dos ng madaling-araw. Tapos basahin pakanan.</p>
<table>
<thead><tr><th>Gusto mong</th><th>Klase</th><th>POW</th><th>DEX</th><th>INT</th></tr></thead>
<tbody>
<tr><td>makipagdikitan</td><td>Brawler</td><td>sipa, mabagal at mabigat</td><td>kamao, mabilis at matibay</td><td>chi sa paligid</td></tr>
<tr><td>humarang sa harap</td><td>Swordsman</td><td>blade</td><td>sword</td><td>energy sword</td></tr>
<tr><td>lumayo</td><td>Archer</td><td>isang malakas na palaso</td><td>maraming mabilis</td><td>energy arrows</td></tr>
<tr><td>maging kailangan</td><td>Shaman</td><td>sibat</td><td>mga elemento</td><td>heal at spells</td></tr>
<tr><td>hawakan ang pasilyo</td><td>Scientist (gunner sa rankings)</td><td>rail gun</td><td>baril at kemikal</td><td>portal gun at summons</td></tr>
<tr><td>hindi makita</td><td>Assassin</td><td>scythe</td><td>dual spear</td><td>shuriken</td></tr>
<tr><td>ihalo ang lahat</td><td>Extreme</td><td>kahit anong armas</td><td>kahit anong armas</td><td>kahit anong magic</td></tr>
</tbody>
</table>
<h3>Madaling tandaan sa stats</h3>
<ul>
<li><strong>POW</strong>: pinakamalakas tumama, pinakamadalas sumablay.</li>
<li><strong>DEX</strong>: bihirang sumablay at mahirap patumbahin.</li>
<li><strong>INT</strong>: buong grupo ang sapul, at parang tubig kung uminom ng MP.</li>
</ul>
<p>Nabubuksan ang Extreme kapag napakalayo na ng isang character mo sa ibang klase, kaya magsimula sa isa sa anim. Nasa class guide ang mas mahahabang paliwanag.</p>`,
	},
	'brawler-basics': {
		subject: 'Brawler basics: pader ang matalik mong kaibigan',
		html: `
<p>Pinakamaikli ang abot ng brawler sa buong paaralan at pinakamahaba ang listahan ng pang-iinis: stun, knock-back, knock-down. Iisa ang trabaho mo: makalapit at piliin kung <em>saan</em> babagsak ang kalaban.</p>
<h3>Paano lumapit</h3>
<ul>
<li>Huwag kailanman dumiretso sa archer. Gamitin ang mga kanto, jeep, tindero.</li>
<li>Magtabi ng isang movement skill para <strong>pagkatapos</strong> tumakas ng target, hindi para sa simula.</li>
<li>Paunahin ang swordsman. Sa kanya ang palaso, sa iyo ang papuri.</li>
</ul>
<h3>Ang tatlong variant</h3>
<p>Mabagal ang sipa ng <strong>POW</strong>, kaya itama sa mga hindi makagalaw: naka-stun, nakasandal, o nagkukuwentuhan. Panalo sa mahabang laban ang kamao ng <strong>DEX</strong>; maglagay ng puntos sa VIT at ubusin ang lahat. Nililinis ng chi ng <strong>INT</strong> ang buong silid ng halimaw at pinakamabilis mag-level, pero doblehin ang MP potion na akala mong kailangan mo.</p>
<h3>Simpleng simula</h3>
<ol>
<li>Hilahin ang target na may pader sa likod.</li>
<li>Knock-back: tatalbog ito at isang beses na mai-stun.</li>
<li>Ang pinakamabigat mong sipa habang nakatayo pa roon.</li>
<li>Tumabi, dahil dumating na ang mga kaibigan niya.</li>
</ol>
<p>Ensayuhin ito sa Practice Yard sa tanghali, kapag walang nanonood.</p>`,
	},
	'shaman-in-a-party': {
		subject: 'Shaman sa party: sino ang unang ihi-heal',
		html: `
<p>Ang shaman na kabisado kung sino ang uunahin ay katumbas ng tatlong sumusunod lang sa sigaw. Aralin ang listahang ito at hindi ka na mauubusan ng party.</p>
<ol>
<li><strong>Ang sarili mo.</strong> Hindi iyan pagkamakasarili: kapag bumagsak ka, bagsak ang lahat.</li>
<li><strong>Kung sino ang may hawak sa mga halimaw,</strong> kadalasan ang swordsman.</li>
<li><strong>Ang isa pang shaman.</strong></li>
<li><strong>Ang mga nagda-damage,</strong> mula sa pinakamababang bar pataas.</li>
<li><strong>Ang kaibigang tumakbo sa ikalawang silid.</strong> Alam niya ang ginawa niya.</li>
</ol>
<h3>Mga buff</h3>
<p>I-cast ang group buffs <em>bago</em> humila at sabihin sa party chat gamit ang <strong>#</strong>, para walang pumatong sa mas malakas. Ilagay ang maiikling buff sa pahina F2, magkakatabi, at padaanan na parang tiklado ng piano.</p>
<h3>Resurrection</h3>
<ul>
<li>Maghintay ng tahimik na segundo. Dalawang beses mamamatay ang kaibigang bumangon sa gitna ng area attack.</li>
<li>Sa club war, buhayin muna ang club master: master lang ang makakapagtaas ng bandila.</li>
<li>Pumuwesto kung saan kita mo ang pinto.</li>
</ul>
<h3>Mag-level nang solo</h3>
<p>Mabagal, iyan ang sasabihin ng lahat. Mag-sibat hanggang level 40, o humanap ng brawler na maraming potion at walang pasensiya. Magkakasundo kayo.</p>`,
	},
	'gunner-and-assassin': {
		subject: 'Gunner at assassin: dalawang paraan para manalo bago pa magsimula ang laban',
		html: `
<p>Parehong manipis ang balat ng dalawang klase, at parehong kinatatakutan. Panalo ang gunner dahil siya ang nagpapasya kung saan ka puwedeng tumayo. Panalo ang assassin dahil siya ang nagpapasya kung kailan magsisimula.</p>
<h2>Gunner</h2>
<p>Scientist ang tawag sa klaseng ito sa class guide, dahil homework ang bawat bala.</p>
<ul>
<li><strong>POW, rail gun:</strong> isang target lang sa bawat pagkakataon. Hindi ito makakainom ng potion habang binabaril mo, kaya sabihin sa party kung sino ang tinututukan.</li>
<li><strong>DEX, baril at kemikal:</strong> mga ulap na nakakasunog at nakakabagal. Ilagay sa <em>likod</em> ng kalaban; ang pagtakas ang dapat pinakamasakit.</li>
<li><strong>INT, portal gun:</strong> lumalaban ang summons mo habang naglalakad ka. Huwag kailanman tumigil sa paglakad.</li>
</ul>
<h2>Assassin</h2>
<ul>
<li><strong>POW, scythe:</strong> pinakamagaling na walis sa paaralan para sa grupo ng halimaw.</li>
<li><strong>DEX, dual spear:</strong> mabibilis na tira para sa duel. Magsimula mula sa stealth, umalis bago makasagot.</li>
<li><strong>INT, shuriken:</strong> sapat ang abot at damage, mabait sa baguhan.</li>
</ul>
<h3>Kapag nagkita sila</h3>
<p>Talo na ang assassin na nakita; talo na ang gunner na nakatayo lang. Kung ikaw ang gunner at masyado nang matagal na tahimik ang duel, magbagsak ng ulap sa sarili mong paanan. Maririnig mong umubra.</p>`,
	},
}
