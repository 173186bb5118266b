ALTER TABLE "code_uses" DROP CONSTRAINT "code_uses_one";--> statement-breakpoint
ALTER TABLE "code_uses" ADD COLUMN "redemption_id" integer;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_redemption_id_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."redemptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_redemption_key" ON "code_uses" USING btree ("redemption_id");--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_one" CHECK (num_nonnulls("code_uses"."reward_id", "code_uses"."benefit_id", "code_uses"."redemption_id") = 1);