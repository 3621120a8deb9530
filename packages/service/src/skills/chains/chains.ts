import type { Chain } from '../chain.ts';
import { CHECK_LETTING } from './check_letting.ts';
import { PLAN_RETROFIT } from './plan_retrofit.ts';
import { REVIEW_DATA_CENTRE } from './review_data_centre.ts';
import { SIZE_FRAME } from './size_frame.ts';

export const CHAINS: readonly Chain[] = [REVIEW_DATA_CENTRE, CHECK_LETTING, PLAN_RETROFIT, SIZE_FRAME];
