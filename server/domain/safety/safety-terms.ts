/**
 * Foods, allergens, medicines, illnesses, devices and fears. Each row lists words for one thing and for its kinds. The
 * order of the rows matters, because `read-safety.ts` divides the table into ranges of rows.
 */
export const SAFETY_TERMS: Readonly<Record<string, string>> = {
  nuts: 'nut|treenut|walnut|almond|cashew|hazelnut|pecan|pistachio|brazil nut|brazil|macadamia|praline|marzipan|frangipane|nutella|nougat|baklava|trail mix|peanut|peanut butter|peanut sauce|groundnut|monkey nut|pb&j|pbj|pb and j|satay|snickers|reese',
  peanut: 'peanut|peanut butter|peanut sauce|groundnut|monkey nut|pb&j|pbj|pb and j|satay|snickers|reese',
  walnut: 'walnut',
  almond: 'almond|marzipan|frangipane|almond milk',
  cashew: 'cashew',
  hazelnut: 'hazelnut|nutella|praline',
  pecan: 'pecan',
  pistachio: 'pistachio|baklava',
  seafood: 'seafood',
  shellfish:
    'shellfish|seafood|prawn|shrimp|crab|lobster|crawfish|crayfish|langoustine|scampi|mussel|oyster|clam|scallop|squid|calamari|octopus|crustacean|paella|gumbo|clam chowder',
  prawn: 'prawn|shrimp|scampi',
  crab: 'crab',
  fish: 'fish|seafood|salmon|tuna|cod|haddock|hake|herring|anchovy|sardine|trout|mackerel|sea bass|seabass|sushi|sashimi|kipper|fish finger|fish and chips|ceviche|bacalhau|catfish|tilapia|halibut|eel|roe|caviar|fish pie|fish sauce|snapper|barramundi|flathead|lox',
  dairy:
    'dairy|lactose|milk|milkshake|cheese|yoghurt|yogurt|butter|cream|ice cream|gelato|custard|ghee|latte|cappuccino|flat white|fromage frais|buttermilk|cheddar|mozzarella|feta|paneer|parmesan|brie|halloumi|ricotta|swiss|gouda|camembert|cheesecake|cheeseburger|cheese toastie|mac and cheese|mac n cheese|macaroni cheese|quark|kefir|whey|lasagne|lasagna|pizza|raita|lassi|fondue|quesadilla|patty melt|butter chicken|carbonara',
  egg: 'egg|omelette|omelet|meringue|quiche|frittata|mayonnaise|carbonara|scrambled egg|tortilla espanola|shakshuka|pavlova',
  gluten:
    'gluten|wheat|bread|toast|toastie|pasta|flour|barley|rye|couscous|semolina|cake|biscuit|cookie|cracker|pizza|croissant|bagel|sandwich|pastry|pie|beer|lager|ale|seitan|pancake|waffle|weetabix|pan dulce|baguette|roll|bap|sourdough|spaghetti|macaroni|lasagne|lasagna|doughnut|donut|muffin|scone|crumpet|naan|chapati|roti|pretzel|ramen|udon|dumpling|pierogi|noodle|brioche|focaccia|ciabatta|soda bread|flatbread|pitta|pita|burger bun|bun|garlic bread|crouton|breadcrumb|stollen|tart|flapjack',
  meat: 'meat|beef|pork|lamb|mutton|chicken|turkey|ham|bacon|sausage|steak|mince|burger|hamburger|cheeseburger|patty melt|duck|goose|venison|veal|rabbit stew|brisket|rib|salami|pepperoni|chorizo|hot dog|hotdog|kebab|gammon|butty|butties|goat|elk|picanha|bun bo|beef pho|lard|gelatine|gelatin|haggis|meatball|meat pie|roast dinner|sunday roast|nugget|mcnugget|schabowy|adobo|pork belly|pulled pork|carnitas|prosciutto|jamon|jerky|biltong|butter chicken|churrasco|barbacoa|bologna|spam|drumstick|wings|kfc|mcdonald|big mac|big macs|t-bone|ribeye|sirloin|snag|parma|parmi|schnitzel|shawarma|doner|gyros|bulgogi|char siu|kielbasa|bratwurst|roast beef|lechon|oxtail|liver|pate|rump|cutlet|chop|crackling|pork pie|sausage roll|beef stew|curried goat|jerk chicken|fried chicken|roast chicken|bolognese|spag bol|lasagne|lasagna|chilli con carne',
  poultry:
    'poultry|chicken|turkey|duck|goose|butter chicken|nugget|kfc|drumstick|wings|fried chicken|roast chicken|jerk chicken',
  chicken: 'chicken|nugget|kfc|butter chicken|drumstick|fried chicken|roast chicken|jerk chicken',
  beef: 'beef|steak|burger|hamburger|cheeseburger|brisket|bun bo|picanha|patty melt|roast beef|oxtail|t-bone|ribeye|sirloin|bulgogi|big mac|veal',
  pork: 'pork|ham|bacon|sausage|gammon|lard|chorizo|pepperoni|salami|prosciutto|jamon|pancetta|schabowy|carnitas|trotter|pulled pork|pork belly|crackling|pig|gelatine|gelatin|char siu|kielbasa|bratwurst|lechon|hot dog|hotdog|pork pie|sausage roll|blt|spam',
  alcohol:
    'alcohol|booze|wine|beer|lager|ale|stout|pint|whisky|whiskey|bourbon|scotch|single malt|vodka|gin|g&t|rum|cider|prosecco|champagne|cocktail|sherry|brandy|cognac|coors|guinness|budweiser|heineken|stella|tequila|sake|mojito|margarita|martini|liqueur|merlot|rioja|malbec|chardonnay|pinot|shiraz|bubbly|baileys|schnapps|spritz|negroni|soju|mezcal|wisniowka|glass of red|glass of white|shots|tinnie|stubby|stubbies|drinking|drinker|teetotal|sober|alcoholic|pub crawl|hungover|hangover|nightcap|moonshine|mead',
  tobacco:
    'cigarette|20 a day|twenty a day|cig|durry|durries|darts|cigar|fag|smoke|smoking|smoker|smoked|smokes|tobacco|nicotine|vape|vaping|marlboro|rollie|menthol|benson|pack a day|ciggie|ciggy|ciggies|ash tray',
  caffeine:
    'caffeine|coffee|flat white|long black|mocha|macchiato|espresso|americano|cappuccino|latte|energy drink|red bull|monster energy',
  sugar: 'sugar',
  honey: 'honey',
  sesame: 'sesame|tahini|hummus|houmous|halva|halwa',
  soy: 'soy|soya|tofu|edamame|miso|tempeh|soy sauce',
  mustard: 'mustard',
  celery: 'celery|celeriac',
  strawberry: 'strawberry|strawberries',
  kiwi: 'kiwi|kiwifruit',
  mango: 'mango',
  citrus: 'citrus|orange|lemon|lime|grapefruit|satsuma|clementine|mandarin',
  grapefruit: 'grapefruit',
  tomato: 'tomato|passata|ketchup',
  banana: 'banana',
  pineapple: 'pineapple',
  avocado: 'avocado|guacamole|avo',
  apple: 'apple',
  peach: 'peach|nectarine',
  mushroom: 'mushroom',
  garlic: 'garlic|allium',
  onion: 'onion|onion bhaji|allium|leek|shallot',
  roots:
    'root vegetable|potato|aloo|onion|onion bhaji|garlic|carrot|beetroot|radish|turnip|under the ground|ginger',
  chocolate: 'chocolate',
  chili: 'chilli|chili|jalapeno|spicy',
  corn: 'corn|maize|popcorn',
  lentil: 'lentil|chickpea|dal|daal|pulses',
  sulphite: 'sulphite|sulfite',
  salt: 'salt',

  cat: 'cat|kitten|moggy',
  dog: 'dog|puppy|pup|husky|huskies|alsatian|labrador|spaniel|terrier|poodle|retriever|collie|beagle|greyhound|rottweiler|anything with a bark|kelpie|pooch|dachshund',
  horse: 'horse|pony|ponies|riding lesson|horse riding',
  fur: 'fur|hamster|guinea pig|gerbil|rabbit',
  feather: 'feather|down pillow|duvet',
  bird: 'bird|pigeon|seagull|swan|chook',
  pollen: 'pollen|hay fever|hayfever|grass|birch|ragweed',
  dust: 'dust|dust mite',
  bee: 'bee|wasp|hornet|bee sting|wasp sting|hive|beehive|yellow jacket',
  bee_sting: 'sting',
  latex: 'latex|rubber glove|balloon',
  balloon: 'balloon',
  plaster: 'plaster|band aid|band-aid|elastoplast|adhesive',
  nickel: 'nickel',
  perfume: 'perfume|cologne|fragrance|aftershave',
  lily: 'lily|lilies',
  mould: 'mould|mold',
  wool: 'wool|lanolin',
  detergent: 'detergent|washing powder|fabric softener',
  sun: 'sunlight|sun cream|sunscreen',

  penicillin:
    'penicillin|amoxicillin|amoxil|augmentin|flucloxacillin|co-amoxiclav|ampicillin|pen v|piperacillin|antibiotic',
  nsaid: 'nsaid|ibuprofen|nurofen|advil|motrin|naproxen|aleve|diclofenac|voltarol|aspirin|anti-inflammatory',
  aspirin: 'aspirin',
  ibuprofen: 'ibuprofen|nurofen|advil|motrin',
  opioid:
    'codeine|morphine|tramadol|oxycodone|cocodamol|co-codamol|fentanyl|opioid|opiate|oramorph|percocet|vicodin',
  codeine: 'codeine|cocodamol|co-codamol',
  morphine: 'morphine|oramorph',
  sulfa: 'sulfa|sulpha|sulfonamide|septrin|bactrim',
  paracetamol: 'paracetamol|calpol|tylenol|acetaminophen|panadol|panadeine',
  statin: 'statin|atorvastatin|simvastatin|rosuvastatin|lipitor|crestor',
  blood_thinner:
    'blood thinner|thinner|inr|warfarin|coumadin|apixaban|eliquis|rivaroxaban|xarelto|heparin|anticoagulant|clopidogrel|plavix|dabigatran',
  insulin: 'insulin|novorapid|lantus|humalog|insulin pump|pump on her hip|pump on his hip|tresiba',
  metformin: 'metformin',
  diabetes_shot: 'ozempic|mounjaro|wegovy|semaglutide|tirzepatide|trulicity',
  thyroid: 'thyroxine|levothyroxine|thyroid|synthroid|underactive|hashimoto|carbimazole',
  antidepressant:
    'antidepressant|sertraline|prozac|fluoxetine|citalopram|escitalopram|lexapro|zoloft|mirtazapine|venlafaxine|ssri|wellbutrin|amitriptyline|effexor',
  inhaler:
    'inhaler|puffer|ventolin|salbutamol|albuterol|symbicort|spacer|nebuliser|nebulizer|blue pump|seretide|preventer|flixotide|clenil|fostair',
  antihistamine:
    'antihistamine|piriton|cetirizine|loratadine|zyrtec|benadryl|claritin|claratyne|fexofenadine',
  steroid: 'steroid|prednisolone|prednisone|hydrocortisone|dexamethasone|cortisone',
  pressure_tablet:
    'blood pressure tablet|blood pressure pill|bp tablet|bp meds|bp pill|blood pressure meds|pressure tablet|ramipril|lisinopril|amlodipine|losartan|bisoprolol|atenolol|beta blocker|water tablet|furosemide|propranolol|candesartan|perindopril|diuretic',
  adhd_tablet: 'ritalin|concerta|adderall|vyvanse|elvanse|methylphenidate|strattera|atomoxetine',
  melatonin: 'melatonin',
  methotrexate: 'methotrexate|humira|biologic|adalimumab',
  epilepsy_tablet: 'keppra|lamotrigine|levetiracetam|epilim|carbamazepine|tegretol|valproate',
  contraceptive: 'contraceptive|the pill|birth control|iud|mirena',
  antibiotic:
    'antibiotic|amoxicillin|doxycycline|azithromycin|erythromycin|clarithromycin|trimethoprim|cipro',
  iron: 'iron tablet|ferrous|iron supplement|iron',
  vitamin: 'vitamin|vitamin d|b12|folic acid',
  omeprazole: 'omeprazole|lansoprazole|ppi|pantoprazole|nexium',
  gabapentin: 'gabapentin|pregabalin',
  lithium: 'lithium',
  hrt: 'hrt|oestrogen|estrogen',
  tamoxifen: 'tamoxifen|letrozole|anastrozole',
  levodopa: 'levodopa|madopar|sinemet',
  donepezil: 'donepezil|aricept|memantine',
  sleeping_tablet:
    'sleeping tablet|sleeping pill|zopiclone|temazepam|ambien|zolpidem|diazepam|valium|xanax|lorazepam',
  chemo: 'chemo|chemotherapy|radiotherapy|radiation',
  dialysis: 'dialysis',
  allopurinol: 'allopurinol|colchicine',
  laxative: 'movicol|laxido|miralax|laxative|senna',
  eye_drop: 'eye drop|eyedrop|latanoprost',
  emollient: 'emollient|e45|eczema cream',
  painkiller: 'painkiller|pain killer|paracetamol|ibuprofen|codeine|tramadol|morphine|co-codamol',
  oxygen: 'oxygen',
  epipen:
    'epipen|auto injector|autoinjector|adrenaline|epi pen|epi-pen|adrenaline pen|the pen|jext|auvi-q|auvi q|anapen',

  diabetes:
    'diabetes|diabetic|prediabetes|prediabetic|pre-diabetic|type 1|type 2|type one|type two|insulin|insulin pump|metformin|hypo|hypos|a1c|blood sugar|pump on her hip|pump on his hip|pokes her finger|pokes his finger',
  asthma:
    'asthma|asthmatic|lung|inhaler|puffer|ventolin|nebuliser|nebulizer|wheeze|wheezy|preventer|salbutamol',
  epilepsy: 'epilepsy|epileptic|seizure|fits|keppra|lamotrigine|epilim',
  dementia: "dementia|alzheimer|alzheimer's|alzheimers|memory clinic",
  heart:
    'heart condition|heart disease|heart failure|angina|heart attack|atrial fibrillation|afib|arrhythmia|heart murmur|stent|bypass|pacemaker|defibrillator|heart trouble|dicky heart|palpitation',
  blood_pressure: 'blood pressure|hypertension|high bp|pressure|ramipril|lisinopril|amlodipine',
  cholesterol: 'cholesterol|statin|atorvastatin|simvastatin',
  cancer:
    'cancer|tumour|tumor|lymphoma|leukaemia|leukemia|melanoma|chemo|chemotherapy|radiotherapy|oncologist|remission|rang the bell',
  pregnancy:
    "pregnant|pregnancy|expecting|baby bump|bun in the oven|bun with|on the way|due in|due date|trimester|midwife|gave birth|had the baby|had her baby|had a boy|had a girl|had a wee girl|had a wee boy|baby's here|baby is here|baby came|miscarried|miscarriage|newborn|she's here|he's here|was born|little one arrived|eating for two|breastfeeding|weeks gone|baby boy|baby girl",
  hearing:
    'deaf|deafness|hard of hearing|hearing loss|hearing aid|asl|bsl|sign language|lip-reads|lipreads|cochlear|heard|hears|hearing|ears like',
  sight:
    'blind|blindness|partially sighted|visually impaired|guide dog|white cane|eyesight|colour vision|color vision|colour blind|color blind|colourblind|colorblind|20/20|cataract|glaucoma|registered blind|macular',
  arthritis: 'arthritis|arthritic',
  migraine: 'migraine',
  eczema: 'eczema|psoriasis|dermatitis',
  depression: 'depression|depressed|antidepressant|sertraline|prozac|fluoxetine|citalopram|zoloft|lexapro',
  anxiety: 'anxiety|panic attack|anxious',
  adhd: 'adhd|add diagnosis|ritalin|concerta|adderall|vyvanse|elvanse',
  autism: "autism|autistic|asperger|asperger's|aspergers",
  kidney: 'kidney|renal|dialysis',
  liver_trouble: 'hepatitis|cirrhosis|liver disease',
  hiv: 'hiv',
  gout: 'gout|allopurinol',
  ibs: "ibs|irritable bowel|crohn|crohn's|crohns|colitis|ileostomy|stoma",
  reflux: 'reflux|heartburn|omeprazole|lansoprazole',
  thyroid_trouble: 'thyroid|underactive|overactive|hashimoto|thyroxine|levothyroxine|synthroid',
  anaemia: 'anaemia|anaemic|anemia|anemic',
  stroke: 'stroke|tia',
  parkinson: "parkinson|parkinson's|parkinsons|madopar|sinemet",
  ms: 'multiple sclerosis|ms diagnosis',
  haemophilia: 'haemophilia|haemophiliac|hemophilia|hemophiliac|sickle cell|von willebrand',
  cystic_fibrosis: 'cystic fibrosis',
  faint: 'faints|fainting|vertigo|blackout',
  back: 'bad back|slipped disc|sciatica',
  ulcer: 'ulcer',
  sleep_apnoea: 'apnoea|apnea|cpap',
  glaucoma: 'glaucoma|latanoprost|timolol',

  pacemaker: 'pacemaker|battery machine|icd|defibrillator',
  hearing_aid: 'hearing aid|computer in each ear|ear fitted|right ear|left ear|cochlear',
  walking_aid:
    'stick|walking stick|walking frame|zimmer|zimmer frame|walker|rollator|wheelchair|crutch|crutches|frame|walks with|walks unaided|on wheels|mobility scooter|cane|quad cane',
  pump: 'insulin pump|pump on her hip|pump on his hip|omnipod|libre|dexcom|cgm|glucose sensor',
  cpap: 'cpap',
  stoma: 'stoma|ileostomy|colostomy|catheter|feeding tube|peg feed|peg tube',
  implant: 'implant|metal plate|artificial hip|prosthetic|prosthesis|prosthetic leg|artificial leg',

  flying:
    'flying|window seat|aisle seat|boarding|fly|flies|flew|flown|plane|airplane|aeroplane|flight|airport|take-off|takeoff|aircraft',
  dark: 'the dark|dark|night light|nightlight|lights off|light off|lights out|pitch black',
  water: 'water|swim|swimming|swims|swam|pool|deep end|sea|bath|the bath|lake|shower|tub',
  heights:
    'height|heights|ladder|climbing|climbs|roof|ferris wheel|abseil|abseiling|high up|cliff|balcony|zipline|roller coaster|rollercoaster',
  lift: 'lift|lifts|elevator',
  needle:
    'needle|needles|injection|injections|jab|jabs|blood test|syringe|vaccination|vaccine|giving blood|gives blood|donates blood',
  spider: 'spider|spiders|tarantula|daddy long legs|huntsman',
  snake: 'snake|snakes|python',
  mouse: 'mouse|mice|rat|rats',
  clown: 'clown|clowns',
  thunder: 'thunder|thunderstorm|lightning|storm|storms',
  firework: 'firework|fireworks|bonfire night|bangers|sparkler',
  dentist: 'dentist|dental|orthodontist|drill',
  enclosed:
    'small space|enclosed space|tunnel|claustrophobic|claustrophobia|mri|cave|caving|the tube|underground',
  crowd: 'crowd|crowds|concert|busy place',
  hoover: 'hoover|vacuum|hand dryer|hand drier|blender',
  blood: 'blood',
  driving: 'driving|drives|motorway|freeway|highway',
  insect: 'insect|moth|moths|cockroach|beetle|bugs',
  ghost: 'ghost|ghosts|horror film|scary film|monster',
  mask: 'mask|masks|costume|santa',
};

/** Phrases that contain a safety term but mean something else. For example, nutmeg is not a nut. */
export const NOT_SAFETY_TERMS =
  'nutmeg|needle felting|dry stone|dairy wall|dairy farm|coconut|butternut|butternut squash|doughnut peach|chestnut pony|oat milk|soy milk|soya milk|rice milk|coconut milk|coconut cream|oat cream|oat yoghurt|oat yogurt|soya yoghurt|soy yogurt|coconut yoghurt|plant milk|plant-based milk|vegan cheese|vegan butter|vegan burger|vegan sausage|vegan sausages|vegan mince|vegan bacon|vegan cake|vegan pizza|vegan lasagne|vegan chocolate|veggie burger|veggie burgers|veggie sausage|veggie sausages|veggie mince|veggie bacon|veggie haggis|bean burger|beyond burger|impossible burger|plant-based burger|quorn|meat-free|cocoa butter|shea butter|nut butter cup|butter bean|butter beans|body butter|cream tea set|ice cream van|sun cream|suncream|hand cream|face cream|eczema cream|shaving cream|cream coloured|milk tooth|milk teeth|milk round|egg timer|eggplant|egg and spoon|eggshell|fish tank|fishing|goldfish|fish bowl|bread bin|bread maker|toaster|cake tin|biscuit tin|piece of cake|pie chart|pizza oven|pizza cutter|pizza stone|gluten free bread|gluten-free bread|gf bread|gluten free pasta|gluten-free pasta|gluten-free cake|gluten-free beer|gluten free beer|ginger beer|ginger ale|root beer|alcohol-free beer|non-alcoholic beer|alcohol free beer|alcohol-free wine|mocktail|virgin mojito|wine gums|wine gum|0% beer|soft drink|soft drinks|energy drink|decaf|decaf coffee|coffee table|coffee shop|sugar free|sugar-free|hot dog stand|dogsitter|catfish show|cat flap|cat litter|pony tail|ponytail|bee gees|spelling bee|lift home|a lift to|lift to|give me a lift|gives a lift|lift share|water bottle|bottle of water|glass of water|water bill|water meter|watering|smoke alarm|smoke detector|smoked salmon|smoked haddock|smoked mackerel|smoked paprika|smoking hot|orange jumper|orange juice|apple pencil|apple watch|apple tv|iron board|ironing|ironing board|mouse mat|pool table|car pool|pressure washer|pressure cooker|peer pressure|under pressure|stroke of luck|blood orange|blood type|blood group|steak knife|steak knives|turkey trot|memory stick|stick man|stick insect|usb stick|picture frame|photo frame|bed frame|door frame|window frame|glasses frame|storm drain|drum roll|toilet roll|kitchen roll|role|egg cup|brazil nuts free|from brazil|in brazil|to brazil|swiss francs|swiss army|fish and chip shop|chip shop|chicken run|chicken coop|chicken shed|chicken wire|sausage dog|fly by|fly through|flies by|on the fly|butterfly|butterflies|meatless|liver spots|chop wood|rib cage|patty pan|insulin resistance talk|roll call|dark blue|dark green|dark brown|dark hair|dark chocolate|sea view|a storm|lime green|pinch of salt';
