import { READING } from '#server/domain/parameters/english-parameters.ts';
import { nameKey } from '#server/domain/text/name-key.ts';

// Ambiguous words such as "date" and "jam" occur only in phrases here.

/** Activities for which not knowing a health fact can do harm. */
export const OCCASIONS = ['food', 'school', 'travel', 'medicine', 'play'] as const;
export type Occasion = (typeof OCCASIONS)[number];

const FOOD = `
  chocolate|chocolates|box of chocolates|selection box|advent calendar|sweets|sweetie|crisps|popcorn|ice cream|ice lolly|lolly|
  lollipop|doughnut|donut|muffin|cupcake|brownie|flapjack|scone|pastry|pastries|croissant|bagel|baguette|bread|butty|buttie|
  toastie|sarnie|panini|burger|hamburger|cheeseburger|hot dog|hotdog|sausage|bacon|steak|chicken|turkey|gammon|lamb chops|
  beef|pork|mince|meatball|meat|fish and chips|fish finger|fish pie|fishcake|salmon|tuna|prawn|shrimp|seafood|sushi|noodle|
  noodles|ramen|pasta|spaghetti|spag bol|lasagne|lasagna|risotto|rice|paella|stew|casserole|chilli|korma|tikka|biryani|
  stir fry|stirfry|kebab|falafel|taco|burrito|fajita|quesadilla|nachos|hummus|houmous|guacamole|salad|coleslaw|broth|gravy|
  sauce|pesto|cheese|cheeseboard|yoghurt|yogurt|milkshake|smoothie|custard|trifle|cheesecake|apple pie|mince pie|pork pie|
  shepherds pie|pies|crumble|pavlova|tiramisu|pancake|waffle|omelette|eggs|boiled egg|fry up|fryup|full english|porridge|
  cereal|granola|muesli|peanut butter|marmalade|jam sandwich|jam tart|fruit|fruit bowl|
  strawberries|vegetables|veg|veggie option|vegan option|marinade|seasoning|spices|on toast|toast for|frying pan|wok|
  on the hob|in the oven|on the grill|in the fridge|in the freezer|batch cook|batch cooking|meal plan|meal prep|weekly shop|
  food shop|big shop|food bank|supermarket|tesco|sainsburys|asda|aldi|lidl|waitrose|ocado|morrisons|costco|trader joes|
  whole foods|butcher|fishmonger|bakery|baker|deli|greengrocer|chippy|chipper|the chinese|an indian|a chinese|just eat|grubhub|
  mcdonalds|maccies|kfc|nandos|greggs|starbucks|wagamama|burger king|pizza hut|dominos|cafe|coffee shop|tea room|tearoom|pub|
  carvery|gastropub|tapas|steakhouse|pizzeria|bistro|brasserie|canteen|food truck|food court|drive through|drive thru|
  afternoon tea|cream tea|high tea|elevenses|nibbles|canape|canapes|finger food|party food|cookout|cook out|bake sale|
  cake sale|cake stall|bake off|hamper|goody bag|goodie bag|party bag|piñata|midnight feast|wedding breakfast|tasting menu|
  set menu|table for|table at|something to eat|what to eat|bite to eat|grab a bite|what can we put in|whats for tea|whats for dinner|
  whats for lunch|for tea tonight|make for tea|have for tea|lunch box|lunchbox|packed lunch|tiffin|bento|barbecue|braai|
  hog roast|sunday roast|roast dinner|cook for|cooking|weaning|puree|baby food|formula milk|bottle feed|snack time|
  champagne|prosecco|cocktail|bottle of wine|wine tasting|crate of beer|lager|cider|cheers drink|mocktail|coffee and cake|
  milk|butter|flour|tofu|oat milk|iftar|suhoor|eid meal|seder|diwali sweets|mezze|dim sum|
  thali|tagine|couscous|fondue|raclette|charcuterie|antipasti|starters and mains|main course|afters|treats for|feed the|feed them|
  feed everyone|catered|caterer|chef|cookery|recipe|wine|beer|drinks`;
const SCHOOL = `
  headteacher|head teacher|form tutor|class teacher|teaching assistant|school run|school nurse|school office|school dinners|
  dinner lady|lunchbox|lunch box|packed lunch|sports day|residential trip|reception class|year group|playgroup|creche|crèche|
  toddler group|pta|classroom|classmates|key worker|breakfast club|homework club|holiday club|youth club|summer school|
  scouts|cubs|beavers|girl guides|emergency contact|emergency contacts|medical form|health form|registration form|
  contact form for|allergy form|starts school|starting school|new school|school camp|show and tell|supply teacher|
  chaperone|boarding house|dorm`;
const TRAVEL = `
  getaway|city break|staycation|ferry|eurostar|train journey|long drive|coach trip|interrail|backpacking|caravan|campervan|
  motorhome|tent|glamping|hostel|b b|bed and breakfast|villa|beach resort|all inclusive|ski trip|skiing|beach|seaside|passport|
  boarding pass|hand luggage|luggage|rucksack|backpack|itinerary|layover|long haul|jet lag|safari|honeymoon|pilgrimage|
  weekend in|away for the weekend|away for a week|stay over|staying over|day trip|excursion|package tour|road tripping|
  sleepover|night away|festival|duty free|connecting flight|plane|cabin bag`;
const MEDICINE = `
  cough|cough syrup|cough mixture|cold and flu|has a cold|got a cold|caught a cold|for a cold|flu|lemsip|nurofen|sudocrem|
  antihistamine|ointment|cream for his|cream for her|cream for the|eye drops|ear drops|inhaler|epipen|injection|blood test|
  mri|ultrasound|x ray|anaesthetic|anesthetic|a and e|a e|emergency room|urgent care|minor injuries|call 111|call 999|
  call 911|paramedic|see a specialist|midwife|health visitor|optician|orthodontist|physio|check up|checkup|
  medical history|medical questionnaire|next of kin|care plan|care home|respite|sick bug|tummy ache|tummy bug|stomach ache|
  stomach bug|belly ache|vomiting|throwing up|threw up|diarrhoea|diarrhea|earache|toothache|migraine|dizzy|fainted|
  allergic reaction|stung|bee sting|wasp sting|supplement|supplements|vitamin|vitamins|herbal|cold remedy|booster jab|flu jab|
  covid jab|repeat prescription|pain relief|something for the pain|something for his|something for her|hayfever|hay fever|
  sunburn|swollen|infection|plasters|bandage|blood pressure|discharge letter|new gp|hrt|contraception`;
const PLAY = `
  sleepover|sleep over|playdate|play date|soft play|bouncy castle|trampoline|birthday party|party at|babysitter|baby sitter|
  au pair|grandparents are having|having the kids|watching the kids|minding|petting farm|city farm|farm visit|pony ride|
  face painting|facepaint|slime|swimming pool|water park|paddling pool|ice skating|roller skating|climbing wall|laser tag|
  paintball|bonfire|sparklers|treehouse|den building|beach day|aquarium|nature walk|dog park|fun run|couch to 5k|parkrun|
  five a side|playground|the park`;

const TABLES: Readonly<Record<Occasion, string>> = {
  food: FOOD,
  school: SCHOOL,
  travel: TRAVEL,
  medicine: MEDICINE,
  play: PLAY,
};

const OCCASIONS_OF: ReadonlyMap<string, readonly Occasion[]> = (() => {
  const byPhrase = new Map<string, Occasion[]>();
  for (const occasion of OCCASIONS)
    for (const phrase of TABLES[occasion].split('|').map(nameKey)) {
      const existing = byPhrase.get(phrase);
      if (existing === undefined) byPhrase.set(phrase, [occasion]);
      else if (!existing.includes(occasion)) existing.push(occasion);
    }
  return byPhrase;
})();

function singularsOf(phrase: string): readonly string[] {
  if (!phrase.endsWith('s')) return [phrase];
  return [phrase, phrase.slice(0, -1), phrase.replace(/es$/, ''), phrase.replace(/ies$/, 'y')];
}

export function occasionWordsIn(prompt: string): ReadonlySet<Occasion> {
  const said = nameKey(prompt).split(' ');
  const words =
    said.length <= READING.promptWords
      ? said
      : [...said.slice(0, READING.promptWords / 2), ...said.slice(-READING.promptWords / 2)];
  const found = new Set<Occasion>();
  for (const at of words.keys())
    for (let length = 1; length <= READING.occasionWords && at + length <= words.length; length += 1)
      for (const phrase of singularsOf(words.slice(at, at + length).join(' ')))
        for (const occasion of OCCASIONS_OF.get(phrase) ?? []) found.add(occasion);
  return found;
}
