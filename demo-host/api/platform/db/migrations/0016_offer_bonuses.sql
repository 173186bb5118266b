CREATE TABLE "offer_bonuses" (
	"transaction_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"skus" jsonb,
	"steps" integer NOT NULL,
	"points" integer NOT NULL,
	"is_last" boolean NOT NULL,
	"reward_id" integer,
	CONSTRAINT "offer_bonuses_transaction_id_offer_id_pk" PRIMARY KEY("transaction_id","offer_id"),
	CONSTRAINT "offer_bonuses_counts" CHECK ("offer_bonuses"."steps" >= 0 and "offer_bonuses"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "offer_bonuses" ADD CONSTRAINT "offer_bonuses_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_bonuses" ADD CONSTRAINT "offer_bonuses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_bonuses" ADD CONSTRAINT "offer_bonuses_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;