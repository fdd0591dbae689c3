"""Third views of clay, wood, willow and cloth: their grain and glaze close up, on the sill, in use.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *
from scenes_backlit import on_sill
from scenes_close import clay, drink, in_bowl
from scenes_table import kashkaval, wedge, knife, loaf, crumbs
from scenes_more import bordered
from scenes_use import laid_cloth
from scenes_sill import apple, peel
import wicker


def leaning(o, tip, z, tilt, yaw):
    """A spoon (along +x, its bowl right) that leans head down: its tip at tip, z, the handle rising backwards."""
    return at(at(at(o, (-1.75, 0, -.13)), (0, 0, 0), (0, tilt, 0)), (*tip, z), (0, 0, yaw))


# ------------------------------------------------------------------ clay
@picture('teapot-4', ('table', 'bone', 'walnut'), 'side', dict(target=(.52, -.40, .86), frame=1.75, pitch=18, yaw=14, fstop=4.5, near=.25), exposure=1.35)
def _(): at(teapot(.92, 1.30, troyan_side('#5e2e16', z0=.58, z1=1.0, petals=24, foot=.06), clay('#5e2e16', '#2a170c', .4), 3), (0, .2, 0), (0, 0, -32))


@picture('mug-brown-4', ('table', 'sage', 'oak'), 'side', dict(target=(.12, -.40, .70), frame=1.45, pitch=13, yaw=-16, fstop=4.5, near=.15), exposure=1.2)
def _(): at(mug(.58, 1.18, troyan_side('#4a2a18', z0=.42, z1=.95, petals=20), clay('#4a2a18', '#2a170c', .3), 2), (0, 0, 0), (0, 0, -30))


@picture('troyan-bowl-4', ('table', 'sage', 'oak'), 'side', dict(target=(.10, .30, .46), frame=2.5, pitch=44, yaw=16, fstop=5, near=.1), exposure=.9)
def _(): at(bowl(1.5, .95, M.troyan(1.5, rings=10, petals=22, foot=.10), seed=1), (0, 0, 0))


@on_sill('plate-small-3', dict(target=(.02, .4, .68), frame=3.7, yaw=8, pitch=22), 'morning', 61, 'walnut')
def _():
    at(plate(1.05, .18, M.troyan(1.05, rings=11, petals=24, drag=.06), seed=5), (-.25, .0, 0), (0, 0, 20)); at(loaf((.98, .68, .48), 2, 5), (-.25, .06, .10), (0, 0, 24))
    at(cup(.48, .72, clay('#d9cfbc', '#8a5a38', .6, rim_z=.74, foot=.10), seed=2, tea='#8a4a14'), (1.15, .95, 0), (0, 0, -35))


@on_sill('cups-blue-3', dict(target=(-.05, .5, .80), frame=3.3, yaw=-9, pitch=14), 'morning', 64, 'walnut')
def _():
    at(cup(.52, .82, clay('#1f3a60', '#b07a4e', .5, rim_z=.84, foot=.10), seed=2, tea=None), (.55, .55, 0), (0, 0, 20)); c = (-.45, -.05, 0)
    at(cup(.52, .82, clay('#47698a', '#8a5a38', .6, rim_z=.84, foot=.10), seed=5, tea=None) + drink(in_bowl(.52, .82, foot=.62), .66), c, (0, 0, 205))


# ------------------------------------------------------------------ wood
@picture('coasters-3', ('table', 'bone', 'oak'), 'side', dict(target=(.16, -.15, .25), frame=2.25, pitch=30, yaw=-14, fstop=4.5, near=.1), exposure=1.45)
def _():
    for i, k in enumerate(('oak', 'walnut')): at(disc(.60, .13, k, i + 4), (-.66 + .04 * i, .62, .135 * i), (0, 0, 70 * i))
    at(disc(.60, .13, 'ash', 2), (.30, -.46, 0), (0, 0, 40)); at(disc(.60, .13, 'oak', 7), (.24, -.40, .135), (0, 0, 120))


@picture('spoons-3', ('table', 'sage', 'walnut'), 'side', dict(target=(.08, .22, .18), frame=2.0, pitch=40, yaw=-10, fstop=5, near=.1), exposure=1.4)
def _():
    for i, (k, x, y, a) in enumerate((('walnut', -.50, -.90, 98), ('beech', .04, -1.28, 91), ('oak', .56, -.82, 80))): at(spoon(2.9 - .2 * (i == 2), M.wood(k, i + 2, 1.4), .36 + .04 * i, i), (x, y, 0), (0, 0, a))


@on_sill('salad-set-3', dict(target=(.38, .4, .85), frame=4.7, yaw=8, pitch=32), 'leaves', 67)
def _():
    at(bowl(1.5, .95, M.troyan(1.5, rings=10, petals=22, foot=.10), seed=1), (-.1, .3, 0)); a, b = salad_pair(3.5, 'walnut', 2)
    at(leaning(a, (-.62, .72), .34, 20, 170), (-.1, .3, 0)); at(leaning(b, (-.72, -.48), .34, 20, 190), (-.1, .3, 0))


@on_sill('wood-box-3', dict(target=(.08, .5, .92), frame=4.0, yaw=-8, pitch=15), 'leaves', 71)
def _():
    at(lidded_box((2.1, 1.4, .85), M.wood('walnut', 2, 1.1), M.wood('walnut', 5, 1.1)), (-.25, .75, 0), (0, 0, 14)); at(lidded_box((1.2, .95, .6), M.wood('ash', 7, 1.2), M.wood('ash', 8, 1.2)), (.66, -.55, 0), (0, 0, -20))
    at(cup(.44, .66, clay('#8fa08a', '#8a5a38', .6, rim_z=.68, foot=.10), seed=5), (-.25, .75, .85), (0, 0, 205))


@on_sill('honey-dipper-3', dict(target=(.15, .5, 1.30), frame=4.2, yaw=8, pitch=11), 'leaves', 74)
def _():
    c = (-.25, .35, 0); at(honey_jar(.78, 1.75, *ACACIA, image=brand('МЕД', 'акация', '450 г'), top=None), c, (0, 0, 8))
    at(at(at(dipper(2.2, 'beech', 2, .25), (-1.1, 0, -.25)), (0, 0, 0), (0, 55, 0)), (c[0] - .22, c[1], .72), (0, 0, 160)); at(dipper(2.1, 'walnut', 6, .24), (.45, -.80, .0), (0, 0, 16))


@on_sill('mortar-3', dict(target=(.15, .5, 1.15), frame=4.0, yaw=-8, pitch=11), 'leaves', 77)
def _():
    at(mortar(.82, 1.30, 'walnut', 3), (-.35, .45, 0)); at(pestle(2.0, 'walnut', 5), (-.55, .42, .62), (0, 32, -14)); P = [(.44, .27), (.36, .325), (.22, .42), (.09, .485), (0, .50)]; c = (.95, -.35, 0); r = random.Random(3); S_ = []
    at(bowl(.50, .34, M.glaze('#d9cfbc', '#8a5a38', .5, rim_z=.36), seed=2), c); at(heap(P, salt(), 5), c)
    for _ in range(500):
        q, a = .40 * math.sqrt(r.random()), r.uniform(0, TAU); z = next(z0 + (z1 - z0) * (q0 - q) / (q0 - q1) for (q0, z0), (q1, z1) in zip(P, P[1:]) if q1 <= q <= q0); S_.append((q * math.cos(a), q * math.sin(a), z + .012))
    at(grains(S_, seed=4), c)


@on_sill('rolling-pin-3', dict(target=(-.12, .5, .75), frame=5.5, yaw=-6, pitch=24), 'morning', 81)
def _():
    at(rolling_pin(4.5, .40, 'beech', 3), (.0, -.25, 0), (0, 0, 26)); at(loaf((1.35, .92, .66), 3, 2), (-.95, 1.15, 0), (0, 0, 34)); at(bowl(.62, .48, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.5, foot=.1), seed=6), (1.15, -1.05, 0))


@picture('board-walnut-3', ('plaster', 'bone'), 'side', dict(target=(.05, 2.5, 4.22), frame=2.6, pitch=4, yaw=-16, fstop=5, near=.1), exposure=1.15)
def _():
    """Hung up by its hole."""
    y = 2.72; box((9, .3, 9), (0, 3.0, 3), M.plaster('bone'), .02); at(at(board((2.2, 2.6), .24, M.wood('walnut', 3, .9)), (0, 0, 0), (90, 0, 0)), (0, y, 1.2), (0, 2, 0)); h = Vector((.12, y, 1.2 + 3.4))
    at([lathe('nail', rounded([(0, 0), (.045, 0, .01), (.045, .03, .01), (.022, .04), (.022, .9), (0, .9)]), M.metal('#4a4642', .4), 24)], (.12, y - .55, 5.2), (-90, 0, 0))
    P = curve_pts([(.12, y - .30, 5.25), (.05, y - .33, 5.08), (.05, y - .35, 4.85), (.08, y - .29, 4.67), (.10, y - .12, 4.60), (.12, y + .05, 4.68), (.15, y + .07, 4.92), (.18, y - .02, 5.08), (.12, y - .26, 5.25)], 10); cord(P, .028, M.twine())


@on_sill('board-cheese-3', dict(target=(.1, .4, .65), frame=4.2, yaw=8, pitch=20), 'leaves', 84, 'walnut')
def _():
    at(board((3.2, 2.5), .24, M.wood('ash', 3, .9), handle=False), (0, -1.15, 0), (0, 0, 4)); at(wedge(1.0, .76, 34, 4), (.62, .25, .24), (0, 0, -38)); at(knife(2.2, 1.2, 3), (-.10, -.80, .24), (0, 0, 6)); at(loaf((1.15, .80, .56), 2, 5), (-.70, .35, .24), (0, 0, -30))


# ------------------------------------------------------------------ willow
def lining(): return liner(1.10, .58, M.woven((('#e9e0cd', 6), ('#8e3b2f', .5), ('#e9e0cd', .4), ('#8e3b2f', .25)), period=1.2, scale=3.4, axis=0, bump=.35), .0, 2)


@on_sill('bread-basket-3', dict(target=(.26, .5, .85), frame=4.7, yaw=-8, pitch=18), 'leaves', 87, 'walnut')
def _():
    c = (-.2, .4, 0); at(wicker.basket(1.40, .56, flare=.2, stakes=36, seed=3), c); at(lining(), (c[0], c[1], .03))
    for x, y, z, a in ((-.42, -.18, .30, 10), (.46, .02, .30, 70), (.0, .5, .34, 130)): at(loaf((1.05, .74, .52), 2, int(a)), (c[0] + x, c[1] + y, z), (3, 4, a))
    at(mug(.46, .88, clay('#8fa08a', '#8a5a38', .6, rim_z=.90, foot=.10), clay('#8fa08a')), (1.30, -.90, 0), (0, 0, -50))


@on_sill('basket-4', dict(target=(.0, .6, 1.55), frame=5.0, yaw=8, pitch=9), 'leaves', 91, exposure=.7)
def _():
    from scenes_willow import gift
    at(gift(), (-.05, .5, 0), (0, 0, 16))


@picture('basket-gift-3', ('table', 'bone', 'oak'), 'side', dict(target=(-.05, -.9, .86), frame=1.75, pitch=20, yaw=-10, fstop=4.5, near=.15), exposure=1.5)
def _():
    from scenes_willow import gift_oval
    at(gift_oval(), (0, .2, 0), (0, 0, 4))


@on_sill('picnic-basket-3', dict(target=(.1, .6, 1.45), frame=5.2, yaw=-8, pitch=13), 'morning', 94, 'walnut')
def _():
    at(wicker.basket(1.25, .95, handle='hoop', handle_h=1.7, seed=2), (-.35, .5, 0), (0, 0, 30)); at(liner(.93, .95, M.linen('#e2d8c4', 1.2), .02, 4), (-.35, .5, .03))
    for i, (x, y, z, s) in enumerate(((-.34, -.12, .70, 1.0), (.40, .05, .66, .9), (.02, .5, .78, 1.))): at(loaf((1.15 * s, .78 * s, .58), 2, i + 3), (-.35 + x, .5 + y, z), (8 * (i - 1), -6 + 8 * i, 25 + 62 * i))
    at(honey_jar(.78, 1.75, *ACACIA, image=brand('МЕД', 'акация', '250 г'), cloth='linen'), (1.25, -.55, 0), (0, 0, -8), .58)


# ------------------------------------------------------------------ cloth
@on_sill('linen-bag-3', dict(target=(.1, .5, 1.10), frame=4.0, yaw=8, pitch=10), 'leaves', 97, 'walnut')
def _():
    at(pouch(.95, 2.2, M.linen('#d9ccb4', 1.4), seed=2), (-.45, .55, 0), (0, 0, 8)); at(pouch(.62, 1.4, M.linen('#8f9a80', 1.5), seed=5), (1.0, .75, 0), (0, 0, 20)); at(loaf((1.15, .80, .56), 2, 5), (.62, -.75, 0), (0, 0, 24))


@picture('tablecloth-3', ('paper', 'clay'), 'window', dict(target=(-.05, -.35, 3.05), frame=3.9, pitch=32, yaw=14, fstop=4.5, near=.3), exposure=.4)
def _():
    box((9, 4.6, .25), (0, 1.0, 2.87), M.wood('oak', 3, .8), .03); laid_cloth(bordered('#dccfb4', '#96503c', 7.), 9, 4.2, 1.3, 3., -1.3)
    at(teapot(.80, 1.12, clay('#8fa08a', '#8a5a38', .6, foot=.08), clay('#8fa08a'), 3), (-.72, .55, 3.05), (0, 0, -22)); at(cup(.46, .70, clay('#d9cfbc', '#8a5a38', .6, rim_z=.72, foot=.10), seed=2, tea='#8a4a14'), (.82, -.50, 3.06), (0, 0, -35))


@on_sill('socks-red-3', dict(target=(.28, .75, .55), frame=3.3, yaw=-18, pitch=25), 'morning', 101)
def _():
    from scenes_wool import sock_pair, RED
    sock_pair(RED, '#8e3a30'); at(apple(.36, peel(), 3), (1.05, .55, 0), (0, 0, 40))


@on_sill('cushion-3', dict(target=(-.1, 1.2, 1.9), frame=6.8, yaw=-8, pitch=10, fstop=2.4, focus=(-.4, 1.3, 1.8)), 'morning', 104, exposure=.8)
def _():
    """On the window seat."""
    at(at(cushion(3.4, .70, M.linen('#7d8a6a', 1.2), M.linen('#7d8a6a'), M.fibre('#6b7758'), 7), (0, 0, 0), (74, 0, 0)), (1.0, 2.25, 1.46), (0, 0, -6)); at(at(cushion(3.4, .72, kilim(('#5e2620', '#241c1a', '#d9c59a', '#33453a', '#a87632'), scale=4.6, bump=.6), M.linen('#cbb894'), M.rubber('#6a1a12', .9), 3), (0, 0, 0), (70, 0, 0)), (-.85, .95, 1.38), (0, 0, 5))


@picture('runner-green-3', ('table', 'clay', 'oak'), 'side', dict(target=(.30, -.42, .1), frame=1.7, pitch=42, yaw=-16, fstop=4.5, near=.1), exposure=1.0)
def _():
    g = (('#2b4233', 2.3), ('#1a1918', .5), ('#e8ddc2', .5), ('#1a1918', .3), ('#2b4233', .6), ('#e8ddc2', .8), ('#1a1918', .9), ('#e8ddc2', .3)); at(rug(2.5, 6.4, M.woven(g, period=1.5, scale=1.3, axis=1, zigzag=.34), '#e8ddc2', 5), (.05, 1.75, 0), (0, 0, -10))


@picture('linen-bags-sage-3', ('ledge', 'bone', 'plaster'), 'window', dict(target=(.16, 2.35, 1.25), frame=4.4, pitch=4, yaw=10, fstop=4.5, near=.4), exposure=.5)
def _():
    """On the shelf in the larder."""
    box((14, 2.6, .26), (0, 3.0, .0), M.wood('oak', 5, 1.), .03); box((14, .22, .30), (0, 4.05, -.28), M.wood('oak', 6, 1.), .03); z = .13
    at(pouch(.92, 2.1, M.linen('#8b9878', 1.3), seed=4), (-.70, 3.0, z)); at(pouch(.60, 1.4, M.linen('#b3b99c', 1.5), seed=7), (.55, 2.55, z), (0, 0, 20)); at(pouch(.42, 1.0, M.linen('#d9ccb4', 1.6), seed=9), (1.35, 2.95, z), (0, 0, 50))
