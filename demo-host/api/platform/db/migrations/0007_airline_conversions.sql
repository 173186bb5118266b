CREATE TABLE "airline_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"rate_id" integer NOT NULL,
	"points_out" integer NOT NULL,
	"points_in" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD COLUMN "qff_number" text;--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD COLUMN "next_try_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD COLUMN "outcomes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand, down to the next constraint: the members and outcomes of the conversions that exist, and the new settings.
UPDATE "airline_conversions" c SET
	"qff_number" = coalesce((SELECT l."qff_number" FROM "airline_links" l WHERE l."profile_id" = c."profile_id" AND l."qff_joined_at" <= c."requested_at" ORDER BY l."qff_joined_at" DESC LIMIT 1), ''),
	"outcomes" = CASE WHEN c."status" IN ('credited', 'returned') THEN 1 ELSE 0 END,
	"next_try_at" = CASE WHEN c."status" IN ('credited', 'returned') THEN NULL ELSE coalesce(c."expected_by", now()) END;--> statement-breakpoint
ALTER TABLE "airline_conversions" ALTER COLUMN "qff_number" SET NOT NULL;--> statement-breakpoint
UPDATE "config_document" SET "component_settings" = jsonb_set("component_settings", '{airline}',
	'{"number_pattern": "^[0-9]{6,12}$", "join_url": null, "settle_hours": 48, "return_hold_days": 14}'::jsonb || ("component_settings" -> 'airline'));--> statement-breakpoint
ALTER TABLE "airline_quotes" ADD CONSTRAINT "airline_quotes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "airline_quotes" ADD CONSTRAINT "airline_quotes_rate_id_airline_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."airline_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airline_quotes_end" ON "airline_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "airline_conversions_due" ON "airline_conversions" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD CONSTRAINT "airline_conversions_quote_id_unique" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD CONSTRAINT "airline_conversions_intent_unique" UNIQUE("intent");--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD CONSTRAINT "airline_conversions_outcome" CHECK ("airline_conversions"."outcomes" = case when "airline_conversions"."status" in ('credited', 'returned') then 1 else 0 end);--> statement-breakpoint
ALTER TABLE "airline_conversions" ADD CONSTRAINT "airline_conversions_next_try" CHECK (("airline_conversions"."next_try_at" is null) = ("airline_conversions"."outcomes" > 0));