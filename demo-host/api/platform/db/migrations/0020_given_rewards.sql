ALTER TABLE "reward_definitions" ADD COLUMN "given_for" text;--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD COLUMN "given_value" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD COLUMN "given_days" smallint;--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD COLUMN "given_tier_id" integer;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD CONSTRAINT "reward_definitions_given_tier_id_tiers_id_fk" FOREIGN KEY ("given_tier_id") REFERENCES "public"."tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_birthday" ON "profiles" USING btree ("birth_month","birth_day") WHERE birth_day is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reward_definitions_given" ON "reward_definitions" USING btree ("given_for") WHERE given_for <> 'tier';--> statement-breakpoint
CREATE UNIQUE INDEX "reward_definitions_given_tier" ON "reward_definitions" USING btree ("given_tier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rewards_occasion_key" ON "rewards" USING btree ("profile_id","occasion");--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD CONSTRAINT "reward_definitions_given_for" CHECK ("reward_definitions"."given_for" in ('welcome', 'birthday', 'tier'));--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD CONSTRAINT "reward_definitions_given_what" CHECK (case when "reward_definitions"."given_for" = 'tier' then "reward_definitions"."given_tier_id" is not null and "reward_definitions"."given_value" is not null else "reward_definitions"."given_tier_id" is null end);--> statement-breakpoint
ALTER TABLE "reward_definitions" ADD CONSTRAINT "reward_definitions_given_value" CHECK ("reward_definitions"."given_value" > 0 and "reward_definitions"."given_days" between 1 and 3660);