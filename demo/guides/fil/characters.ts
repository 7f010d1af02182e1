import { type ClassWords, panelsIn } from '../class-panels.ts'
import { newcomers } from './newcomers.ts'

const brawler: ClassWords = {
	title: 'Brawler',
	role: 'Dikitan kung lumaban, siya ang pumipili kung saan babagsak ang kalaban',
	html: '<p>Pinakamaikli ang abot sa buong paaralan, pinakamahaba naman ang listahan ng pang-iinis. Sasaluhin ng brawler ang unang suntok para maibigay ang pangalawa, pangatlo at pang-apat, at iiwan ang kalaban na hilo, tumalsik, o nakaupo sa tindahan ng prutas. Sa giyera, sila ang nagbubukas ng pintong dadaanan ng lahat.</p>',
	weapons: ['Kamao', 'Gauntlets', 'Combat boots'],
	tip: 'Dapat nasa likod ng kalaban ang pader, hindi sa likod mo.',
	pow: [
		'Sipang taekwondo',
		'Combat boots',
		'Mabagal at mabigat. Pinakamalakas na isang tama ng klase, sablay lang sa mga nakakatakbo pa.',
		{ 'Gatebreaker Heel': 'Isang sipa mula sa itaas; may saglit na stun.', 'Whirlwind Spin': 'Tama ang lahat sa paligid at tumatalsik.' },
	],
	dex: [
		'Kamaong wushu',
		'Gauntlets',
		'Mabilis, asintado, matibay. Nananalo sa mahabang laban sa dami ng maliliit na punto.',
		{ 'Hundred Rings': 'Sunod-sunod na suntok sa isang target.', 'Iron Sleeve': 'Taas-depensa habang tuloy ang suntok.' },
	],
	int: [
		'Chi energy',
		'Walang armas',
		'Mga alon ng enerhiyang lumulusot sa bahagi ng armor ng buong grupo. Magbaon ng MP potion.',
		{ 'Tidal Palm': 'Alon sa harap mo, kasinlapad ng kalye.', 'Still Water': 'Ginagawang shield ang bahagi ng MP mo.' },
	],
}

const archer: ClassWords = {
	title: 'Archer',
	role: 'Pinakamalayo ang abot, pinakamanipis ang damit',
	html: '<p>Sa gilid ng screen nakatira ang archer. Mula roon, kayang tapusin ng isang palaso ang duel bago pa magsimula; kung mas malapit, siya naman ang kayang tapusin. Kilala ng magagaling ang bawat bubong ng Barangay Mapalad.</p>',
	weapons: ['Short bow', 'Long bow', 'Crossbow'],
	tip: 'Tira, hakbang, tira. Target na may opinyon ang archer na hindi gumagalaw.',
	pow: [
		'Mabibigat na palaso',
		'Long bow',
		'Pinakamataas na damage sa lahat ng klase. Kapag tumama, kuwento; kapag sumablay, kuwento rin ang kasunod.',
		{
			'Blood Arrow': 'Passive: nagdurugo pa ang bahagi ng mga tama mo.',
			Moonpiercer: 'Isang mahabang hatak, isang target, walang armor-armor.',
		},
	],
	dex: [
		'Rapid fire',
		'Short bow',
		'Tuloy-tuloy ang damage, mabilis, bihirang sumablay. Pinakamadaling paraan mag-level gamit ang pana.',
		{ 'Speed Shot': 'Pabilis ng pagtira.', 'Three Sisters': 'Tatlong palaso sa isang hinga.' },
	],
	int: [
		'Energy arrows',
		'Crossbow',
		'Mga palasong ilaw na pumuputok sa grupo at walang pakialam sa armor.',
		{ 'Lantern Rain': 'Ulan ng ilaw sa isang lugar.', 'Cold String': 'Pinababagal ang anumang tamaan.' },
	],
}

const swordsman: ClassWords = {
	title: 'Swordsman',
	role: 'Ang harapan, may pinakamatibay na depensa sa paaralan',
	html: '<p>May kailangang tumayo sa harap. Nasa swordsman ang pinakamataas na HP, pinakamatibay na armor at pinakakalmadong mukha; hawak niya ang mga halimaw habang dumidiskarte ang iba. Sa club war, pader na naglalakad ang isang hanay nila.</p>',
	weapons: ['Blade', 'Sword', 'Energy sword'],
	tip: 'Ikaw muna ang humila bago tumira ang party: ang nakatingin sa iyo ay hindi nakatingin sa shaman.',
	pow: [
		'Blade',
		'Blade na dalawahang kamay',
		'Malapad at mabigat na hiwa. Pinakalantad na daan sa gitna ng marami.',
		{ 'Storm Cut': 'Umiikot na hiwa sa lahat ng nasa paligid.', 'Blood Debt': 'Habang bumababa ang HP mo, lumalakas ang tama.' },
	],
	dex: [
		'Sword',
		'Sword na isahang kamay',
		'Sakto, mabilis, pinakamahirap patumbahin. Madalas na pili ng party leader.',
		{ 'Sinking Sun': 'Saksak na nagpapababa ng depensa ng target.', 'Gatekeeper Stance': 'Ipinagpapalit ang bilis sa depensa.' },
	],
	int: [
		'Energy sword',
		'Espadang ilaw',
		'Sa dulo ng bakal nagsisimula ang ilaw: energy damage sa harap at sa gilid.',
		{ 'Dawn Line': 'Hiwang ilaw na lumilipad pa.', 'Mirror Edge': 'Ibinabalik ang bahagi ng damage na tinanggap mo.' },
	],
}

const shaman: ClassWords = {
	title: 'Shaman',
	role: 'Nagpapagaling, nagpapalakas, nagbabalik',
	html: '<p>Walang klaseng mas hinahanap. Ginagawang party ng shaman ang walong tao: pinagagaling, pinatitibay, tinatawag pabalik mula sa lupa. Mabagal kung mag-isa, sasabihin ng lahat, at pagkatapos ay iimbitahan ka nila.</p>',
	weapons: ['Spear', 'Staff', 'Wand'],
	tip: 'Sarili muna ang pagalingin. Kapag bumagsak ka, bagsak ang lahat.',
	pow: [
		'Sibat pandigma',
		'Spear',
		'Katabi ng swordsman, hindi nasa likod. Pinakamainam kung mag-isang magle-level.',
		{ 'Long Answer': 'Saksak sa mga kalabang magkakahanay.', 'Ancestral Vigor': 'Taas-atake para sa iyo at sa party.' },
	],
	dex: [
		'Mga elemento',
		'Staff',
		'Bihira at maganda: yelo, hangin at kislap na umuubos sa kalaban at naglalayo rito.',
		{ 'Amihan Gust': 'Itinutulak ang grupo at pinababagal.', 'Wet Season': 'Ulap na nagpapababa ng accuracy.' },
	],
	int: [
		'Pagpapagaling at spells',
		'Wand',
		'Puso ng bawat party: group heal, group buff, resurrection, at isang napakaliwanag na spell.',
		{
			'Second Roll Call': 'Binubuhay ang kakampi na may saglit na proteksiyon.',
			'Rain on Dry Field': 'Sabay-sabay na heal sa buong party.',
		},
	],
}

const extreme: ClassWords = {
	title: 'Extreme',
	role: 'Kaunti ng lahat, at lahat ay huli na',
	html: '<p>Tapos na sa isang kurso ang extreme at sinimulan ang lahat ng iba pa. Kasya sa kamay niya ang bawat armas, bukas ang bawat skill tree, at apat na puntos kada level imbes na tatlo. Nagbubukas ang klase kapag may character ka nang napakataas ng level; isang extreme para sa bawat ganoong character.</p>',
	weapons: ['Extreme knuckles', 'Lahat ng armas ng ibang klase'],
	tip: 'Pumili ng dalawang tree at tapusin. Hindi nabubuo ang limang kalahati.',
	pow: [
		'Melee link',
		'Extreme knuckles',
		'Magkakakabit na suntok: mas mura at mas mabigat ang bawat kasunod.',
		{ 'First Bell': 'Simula ng kadena, may stun.', 'Last Bell': 'Dulo ng kadena; lumalakas sa bawat kawing.' },
	],
	dex: [
		'Pagbaril',
		'Pana o baril',
		'Lumalayo gamit ang anumang hawak, at nagpapalit ng armas sa gitna ng usapan.',
		{ 'Borrowed Bow': 'Sunod-sunod na tira na may bonus sa palit-armas.', 'Side Step': 'May maikling takbo pagkatapos ng bawat tira.' },
	],
	int: [
		'Magic link',
		'Wand o energy blade',
		'Mga spell mula sa iba-ibang tree sa isang hanay. Gutom sa MP, mapagbigay sa damage.',
		{ 'Mixed Signals': 'Dalawang elemento nang sabay sa isang lugar.', 'Open Circuit': 'Ginagawang MP ang damage na tinanggap.' },
	],
}

const scientist: ClassWords = {
	title: 'Scientist',
	role: 'Kontrol mula sa malayo; gunner ang tawag sa rankings',
	html: '<p>Assignment ang bawat bala. Ang scientist ang nagpapasya kung saan puwedeng tumayo ang iba: ulap sa pasilyo, portal sa labasan, at rail shot sa sinumang kukuha ng potion. Gunner ang nakasulat sa ranking board, dahil ganoon ang itsura mula sa maling dulo.</p>',
	weapons: ['Rail gun', 'Gun', 'Portal gun'],
	tip: 'Sa likod ng kalaban ilagay ang ulap: pagtakbo dapat ang pinakamasakit.',
	pow: [
		'Biology',
		'Rail gun',
		'Isang target bawat tira, gawa para sa PvP. Hindi makainom ng potion ang tinamaan.',
		{ 'Antibody Round': 'Ilang segundong bawal ang potion.', 'Dissection Line': 'Rail shot na tagos sa lahat ng nakahanay.' },
	],
	dex: [
		'Chemistry',
		'Gun',
		'Malalapad na ulap na sumusunog, nagpapabagal at hindi umaalis. Nagiging desisyon ang isang pasilyo.',
		{ 'Fume Hood': 'Nagliliyab na ulap sa sahig.', 'Sticky Reaction': 'Mabagal ang lahat ng nasa loob; hindi nagdadagdagan ang mga ulap.' },
	],
	int: [
		'Physics',
		'Portal gun',
		'Mga summon ang lumalaban habang naglalakad ka. Huwag kang titigil.',
		{ 'Turret Thesis': 'Tumatawag ng turret mula sa portal.', 'Event Horizon': 'Hinihila ang grupo sa iisang punto.' },
	],
}

const assassin: ClassWords = {
	title: 'Assassin',
	role: 'Hindi nakita, tapos wala na',
	html: '<p>Nananalo ang assassin sa pagpili ng simula. Labas mula sa stealth, isang bugso, balik sa dilim. Problema na ang nakatayo pa pagkatapos noon, dahil kaunti ang armor sa ilalim ng maskara at marami ang pag-asa.</p>',
	weapons: ['Scythe', 'Dual spear', 'Shuriken'],
	tip: 'Alamin ang labasan bago pumasok.',
	pow: [
		'Eliminator',
		'Scythe',
		'Pinakamagaling na walis sa paaralan: malalapad na hataw na dose-dosena kung maglinis ng halimaw.',
		{ 'Harvest Moon': 'Buong ikot ng scythe.', 'Cold Furrow': 'Hataw na nag-iiwan ng nagdurugong guhit.' },
	],
	dex: [
		'Infiltrator',
		'Dual spear',
		'Mabilis na tira para sa duel. Bubukas mula sa stealth at aalis bago makasagot.',
		{ 'Two Doors': 'Dalawang tira at lilipat sa likod ng target.', 'Held Breath': 'Stealth; critical ang unang tira mula rito.' },
	],
	int: [
		'Rogue',
		'Shuriken',
		'Sakto ang abot, sakto ang damage, mabait sa baguhan.',
		{ 'Paper Storm': 'Bumabato ng pamaypay ng talim.', 'Ink Trail': 'Ulap na nagtatago sa iyo nang tatlong hakbang.' },
	],
}

/** The class guide, in Filipino. */
export const characters = panelsIn({ brawler, archer, swordsman, shaman, extreme, scientist, assassin, ...newcomers })
