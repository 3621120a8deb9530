"""Words that stand for buildings of several types, and the words that decide between them."""

_SWIMMING = 'swimming pool wet aquatic aquatics'
_CENTRE = {
    'office': 'job business enterprise contact',
    'cultural': 'visitor heritage discovery',
    'community_hall': 'day family drop',
    'school': 'learning training teaching',
    'industrial': 'recycling waste',
}
_LEISURE = {'sports_hall': 'dry', 'swimming_pool': _SWIMMING}
_THEATRE = {
    'entertainment': 'drama music musical repertory',
    'laboratory': 'operating surgical',
    'university': 'lecture',
}
_TABLE = {
    'academy': {'school': 'primary secondary school', 'sports_hall': 'football tennis sport cricket'},
    'campus': {'university': 'university college student', 'office': 'business corporate tech'},
    'centre': _CENTRE,
    'center': _CENTRE,
    'club': {
        'bar_pub': 'social night working men members legion jazz comedy',
        'sports_hall': 'sport golf tennis football cricket rugby rowing bowls hockey squash sailing',
        'fitness_centre': 'health fitness',
        'community_hall': 'youth scout boys girls',
        'entertainment': 'bingo',
    },
    'court': {
        'public': 'law crown county magistrates high justice',
        'sports_hall': 'tennis squash badminton basketball netball sport padel',
        'restaurant': 'food',
        'residential': 'flat apartment residential',
    },
    'depot': {
        'warehouse': 'distribution storage parcel logistics furniture goods',
        'industrial': 'bus tram train rail vehicle highways maintenance refuse waste',
    },
    'garage': {
        'industrial': 'mot repair service servicing body bodywork tyre mechanic workshop vehicle maintenance',
        'car_park': 'parking underground basement residential domestic private storey multistorey',
        'retail': 'petrol fuel',
    },
    'hall': {
        'community_hall': 'village parish church community scout memorial',
        'sports_hall': 'sport',
        'student_housing': 'residence student',
        'entertainment': 'concert exhibition event music',
    },
    'lab': {
        'laboratory': 'research chemistry chemical biology medical dental physics science wet testing pathology clinical',
        'school': 'computer language',
        'office': 'innovation design media digital software',
    },
    'leisure_centre': _LEISURE,
    'leisure_center': _LEISURE,
    'sports_centre': _LEISURE,
    'sports_center': _LEISURE,
    'mill': {'industrial': 'cotton paper flour steel textile rolling timber', 'residential': 'converted'},
    'nursery': {'school': 'child children childrens day school', 'agricultural': 'plant garden tree horticultural'},
    'plant': {
        'industrial': 'manufacturing processing production bottling assembly power treatment packing chemical cement'
    },
    'pool': {
        'swimming_pool': 'swimming leisure indoor outdoor hydrotherapy lido',
        'entertainment': 'snooker billiard',
    },
    'practice': {
        'clinic': 'medical gp doctor dental veterinary vet physiotherapy health',
        'office': 'law legal architectural architect accountancy engineering consulting planning',
    },
    'shed': {
        'warehouse': 'storage big distribution logistics portal',
        'agricultural': 'cow cattle farm',
        'general': 'garden',
    },
    'station': {
        'station': 'railway rail train bus coach metro tube tram',
        'emergency_services': 'fire police ambulance lifeboat rescue',
        'retail': 'petrol filling fuel',
        'industrial': 'power pumping transformer',
        'car_park': 'charging',
        'general': 'radio tv',
    },
    'store': {
        'retail': 'clothing clothes shoe book toy fashion',
        'warehouse': 'storage goods document stock tool',
        'cold_storage': 'cold frozen',
        'agricultural': 'grain',
        'supermarket': 'food grocery',
        'small_food_shop': 'convenience',
    },
    'studio': {
        'residential': 'flat apartment living',
        'office': 'design architect architects graphic creative',
        'general': 'film tv television recording music photography broadcast radio',
        'fitness_centre': 'yoga dance pilates fitness',
        'industrial': 'artist art pottery',
    },
    'surgery': {'clinic': 'gp doctor dental dentist veterinary vet medical', 'hospital': 'day hospital'},
    'terminal': {
        'terminal': 'airport passenger ferry cruise bus',
        'warehouse': 'freight cargo container',
        'industrial': 'oil lng',
    },
    'theatre': _THEATRE,
    'theater': _THEATRE,
    'works': {'industrial': 'steel iron gas water brick engineering sewage cement'},
}
DECIDED = {
    ambiguous: {word: kind for kind, words in decided.items() for word in words.split()}
    for ambiguous, decided in _TABLE.items()
}
